import './spinner.css';

/** Spinning ring. Decorative: the caller also says in text or by aria-busy that work is in progress. */
export function Spinner({ size = 'medium' }: { size?: 'small' | 'medium' | 'large' }) {
  return (
    <svg className="ui-spinner" data-size={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle className="ui-spinner-track" cx="12" cy="12" r="9" />
      <path className="ui-spinner-arc" d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
}

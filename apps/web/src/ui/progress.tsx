import './progress.css';

interface ProgressProps {
  label: string;
  /** Undefined while the progress is unknown. */
  value?: number | undefined;
  max?: number | undefined;
  /** Text shown instead of “42%”, such as “3 of 7 files”. */
  valueText?: string | undefined;
  tone?: 'accent' | 'success' | 'danger' | undefined;
  /** Shows only the bar. Screen readers still read the label and the value. */
  isBare?: boolean | undefined;
}

/**
 * A progress bar. The native element needs no inline style for its length: the Content-Security-Policy forbids those.
 */
export function Progress({ label, value, max = 100, valueText, tone = 'accent', isBare }: ProgressProps) {
  const share = value === undefined || max <= 0 ? undefined : Math.min(1, Math.max(0, value / max));
  const text = valueText ?? (share === undefined ? undefined : `${Math.round(share * 100)}%`);
  return (
    <div className="ui-progress" data-tone={tone}>
      {!isBare && (
        <div className="ui-progress-texts" aria-hidden="true">
          <span>{label}</span>
          <span className="ui-progress-value">{text}</span>
        </div>
      )}
      <progress
        className="ui-progress-bar"
        aria-label={label}
        aria-valuetext={text}
        max={max}
        {...(share !== undefined && { value: share * max, 'aria-valuenow': share * max })}
      />
    </div>
  );
}

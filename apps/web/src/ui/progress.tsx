import { classNames } from './class-names.ts';
import './progress.css';

interface ProgressProps {
  label: string;
  /** Undefined while nobody knows how far it is. */
  value?: number | undefined;
  max?: number | undefined;
  /** In place of “42%”, such as “3 of 7 files”. */
  valueText?: string | undefined;
  tone?: 'accent' | 'success' | 'danger' | undefined;
  /** Label and value are spoken only. */
  isBare?: boolean | undefined;
}

/** Drawn in SVG, whose attributes a Content-Security-Policy allows where it forbids inline styles. */
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
      <svg
        className={classNames('ui-progress-bar', share === undefined && 'ui-progress-unknown')}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={share === undefined ? undefined : share * max}
        aria-valuetext={text}
        width="100%"
        height="8"
      >
        <rect
          className="ui-progress-fill"
          width={share === undefined ? '35%' : `${share * 100}%`}
          height="8"
        />
      </svg>
    </div>
  );
}

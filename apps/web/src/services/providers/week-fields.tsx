import X from 'lucide-react/icons/x';
import { Button, IconButton } from '../../ui/button.tsx';
import { RangeFields, type TypedRange } from './range-fields.tsx';
import { weekdayNames } from './times.ts';

/** Weekly hours as they are typed. Empty dates have no limit. */
export interface TypedWeek {
  readonly validFrom: string;
  readonly validUntil: string;
  /** By weekday, Monday first. */
  readonly days: readonly (readonly TypedRange[])[];
}

/** The hours of a week, and between which days they apply if there are several. */
export function WeekFields({
  week,
  number,
  hasDates,
  onChange,
  onRemove,
}: {
  week: TypedWeek;
  /** From 1. */
  number: number;
  hasDates: boolean;
  onChange: (week: TypedWeek) => void;
  onRemove: (() => void) | undefined;
}) {
  const nameOf = (day: string) => (number === 1 ? day : `${day} of hours ${number}`);
  return (
    <section className="ui-stack" aria-label={`Hours ${number}`}>
      {hasDates && (
        <div className="hours-dates">
          <DateInput
            label={`Hours ${number} from`}
            value={week.validFrom}
            onChange={(validFrom) => onChange({ ...week, validFrom })}
          />
          <span aria-hidden="true">–</span>
          <DateInput
            label={`Hours ${number} until`}
            value={week.validUntil}
            onChange={(validUntil) => onChange({ ...week, validUntil })}
          />
          {onRemove && (
            <IconButton label={`Remove hours ${number}`} icon={<X aria-hidden="true" />} onClick={onRemove} />
          )}
        </div>
      )}
      <div>
        {weekdayNames.map((name, at) => (
          <div className="hours-day" key={name}>
            <h3>{name}</h3>
            <RangeFields
              name={nameOf(name)}
              ranges={week.days[at] ?? []}
              onChange={(ranges) =>
                onChange({ ...week, days: week.days.map((each, day) => (day === at ? ranges : each)) })
              }
            />
          </div>
        ))}
      </div>
      <div>
        <Button
          aria-label={number === 1 ? undefined : `Copy Monday to every day of hours ${number}`}
          onClick={() => onChange({ ...week, days: week.days.map(() => week.days[0] ?? []) })}
        >
          Copy Monday to every day
        </Button>
      </div>
    </section>
  );
}

function DateInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <input
      className="ui-input"
      type="date"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

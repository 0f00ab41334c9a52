import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Button, IconButton } from '../../ui/button.tsx';
import { RangeFields, type TypedRange } from './range-fields.tsx';

export interface TypedDay {
  readonly date: string;
  readonly ranges: readonly TypedRange[];
}

/** Days with other hours, such as Christmas. */
export function SpecialDays({
  days,
  onChange,
}: {
  days: readonly TypedDay[];
  onChange: (days: readonly TypedDay[]) => void;
}) {
  const set = (at: number, day: TypedDay) => onChange(days.map((each, index) => (index === at ? day : each)));
  return (
    <section className="ui-stack" data-gap="tight" aria-labelledby="special-days">
      <h2 id="special-days" className="ui-section-title">
        Special days
      </h2>
      {days.map((day, at) => (
        <div className="hours-day" key={at}>
          <span className="hours-range">
            <input
              className="ui-input"
              type="date"
              aria-label={`Special day ${at + 1}`}
              value={day.date}
              onChange={(event) => set(at, { ...day, date: event.target.value })}
            />
            <IconButton
              label={`Remove special day ${at + 1}`}
              icon={<X aria-hidden="true" />}
              onClick={() => onChange(days.filter((_, index) => index !== at))}
            />
          </span>
          <RangeFields
            name={day.date || `special day ${at + 1}`}
            ranges={day.ranges}
            onChange={(ranges) => set(at, { ...day, ranges })}
          />
        </div>
      ))}
      <div>
        <Button
          icon={<Plus aria-hidden="true" />}
          onClick={() => onChange([...days, { date: '', ranges: [] }])}
        >
          Add a special day
        </Button>
      </div>
    </section>
  );
}

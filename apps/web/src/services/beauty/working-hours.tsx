import type { SalonStaffBody } from '@tessera/contract/services/my-salon';
import { formText } from '../../lib/form-text.ts';
import { minuteIn, minuteText } from '../providers/public.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type Ranges = SalonStaffBody['hours'];

interface HourFieldsProps {
  readonly legend: string;
  /** What the names of the fields begin with, because a form can have several such tables. */
  readonly prefix: string;
  readonly ranges: Ranges;
}

/** Hours of each weekday, with a break. Days that are left empty are free. */
export function HourFields({ legend, prefix, ranges }: HourFieldsProps) {
  return (
    <fieldset>
      <legend className="ui-field-label">{legend}</legend>
      {weekdays.map((name, at) => {
        // A break divides the hours of a day into two ranges.
        const ofDay = ranges.filter(({ weekday }) => weekday === at + 1);
        const [first, second] = ofDay.toSorted((one, other) => one.opens - other.opens);
        const field = (part: string, label: string, minute: number | undefined) => (
          <input
            className="ui-input"
            type="time"
            name={`${prefix}${part}-${at + 1}`}
            aria-label={`${name} ${label}`}
            defaultValue={minute === undefined ? undefined : minuteText(minute)}
          />
        );
        return (
          <div key={name} className="salon-hours-row">
            <span>{name}</span>
            {field('opens', 'from', first?.opens)}
            {field('closes', 'until', (second ?? first)?.closes)}
            <span className="ui-note">break</span>
            {field('break-from', 'break from', second && first?.closes)}
            {field('break-until', 'break until', second?.opens)}
          </div>
        );
      })}
    </fieldset>
  );
}

/** Reads the hours of each weekday from the fields whose names begin with `prefix`. */
export function hoursIn(form: FormData, prefix: string): Ranges {
  return weekdays.flatMap((_, at) => {
    const minuteOf = (part: string) => minuteIn(formText(form, `${prefix}${part}-${at + 1}`));
    const opens = minuteOf('opens');
    const closes = minuteOf('closes');
    if (opens === undefined || closes === undefined) return [];
    return dayRanges(
      at + 1,
      { opens, closes },
      { from: minuteOf('break-from'), until: minuteOf('break-until') },
    );
  });
}

interface Pause {
  readonly from: number | undefined;
  readonly until: number | undefined;
}

/** The working time of a day: one range, or two around a break. Times after midnight belong to the same shift. */
function dayRanges(
  weekday: number,
  { opens, closes }: { opens: number; closes: number },
  pause: Pause,
): Ranges {
  const later = (minute: number) => (minute > opens ? minute : minute + 1_440);
  const end = later(closes);
  if (pause.from === undefined || pause.until === undefined) return [{ weekday, opens, closes: end }];
  const begins = later(pause.until);
  const isNextDay = begins >= 1_440;
  return [
    { weekday, opens, closes: later(pause.from) },
    isNextDay
      ? { weekday: (weekday % 7) + 1, opens: begins - 1_440, closes: end - 1_440 }
      : { weekday, opens: begins, closes: end },
  ];
}

import { useNavigate } from 'react-router';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { clockTime } from '../providers/public.ts';
import { choicePath, type Repeat } from './choice.ts';
import type { SalonData } from './load-salon-page.ts';
import { longDate } from './time-choice.tsx';

const everyWeeks = [1, 2, 3, 4, 5, 6, 8, 10, 12];
const counts = [2, 3, 4, 5, 6, 8, 10, 12];

interface RepeatChoiceProps extends Pick<SalonData, 'choice' | 'provider' | 'series'> {
  /** Free times of the series that somebody does not want. */
  readonly skipped: ReadonlySet<string>;
  readonly onSkip: (start: string, isSkipped: boolean) => void;
}

/** Asks whether the visit repeats. Shows each of its times, and lets people leave some out. */
export function RepeatChoice({ choice, provider, series, skipped, onSkip }: RepeatChoiceProps) {
  const { repeat } = choice;
  const navigate = useNavigate();
  const go = (next: Repeat | null) =>
    void navigate(choicePath(provider.slug, { ...choice, repeat: next }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <div className="salon-repeat">
      <SelectField
        label="Repeat"
        value={repeat === null ? '' : String(repeat.weeks)}
        onChange={({ target: { value } }) =>
          go(value === '' ? null : { weeks: Number(value), count: repeat?.count ?? 3 })
        }
        options={[
          { value: '', label: 'Just once' },
          ...everyWeeks.map((weeks) => ({
            value: String(weeks),
            label: weeks === 1 ? 'Every week' : `Every ${weeks} weeks`,
          })),
        ]}
      />
      {repeat !== null && (
        <SelectField
          label="Visits"
          value={String(repeat.count)}
          onChange={({ target: { value } }) => go({ ...repeat, count: Number(value) })}
          options={counts.map((count) => ({ value: String(count), label: `${count} visits` }))}
        />
      )}
      {repeat !== null && series !== null && (
        <fieldset className="salon-series">
          <legend className="ui-field-label">Book these visits</legend>
          {series.map(({ start, status }) => (
            <Checkbox
              key={start}
              label={`${longDate(start.slice(0, 10))}, ${clockTime(start, provider.zone)}`}
              description={
                status === 'taken'
                  ? 'Not free, so it is left out'
                  : status === 'closed'
                    ? 'Cannot be booked yet, or the salon is closed, so it is left out'
                    : undefined
              }
              disabled={status !== 'free'}
              checked={status === 'free' && !skipped.has(start)}
              onChange={({ target }) => onSkip(start, !target.checked)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

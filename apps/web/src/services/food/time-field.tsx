import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { clockTime, dayName, isOtherZone } from '../providers/public.ts';
import type { Times, Way } from './use-times.ts';

interface TimeFieldProps {
  times: Times;
  way: Way;
  zone: string;
  now: string;
  onRetry: () => void;
}

/** The free times of the kitchen by day, the earliest chosen. */
export function TimeField({ times: { status, slots }, way, zone, now, onRetry }: TimeFieldProps) {
  if (status === 'failed')
    return (
      <p role="alert">
        The times could not be loaded. <Button onClick={onRetry}>Retry</Button>
      </p>
    );
  if (slots.length === 0)
    return <output>{status === 'ready' ? noTime(way) : 'Looking for free times …'}</output>;
  const days = Map.groupBy(slots, ({ start }) => dayName(start, zone, now));
  const first = slots[0]?.start ?? now;
  return (
    <SelectField
      // Another way or basket has other times, of which the earliest is chosen again.
      key={`${way} ${first}`}
      label={way === 'delivery' ? 'Delivered between' : 'Collect between'}
      name="slot"
      required
      options={[...days].map(([label, ofDay]) => ({
        label,
        options: ofDay.map(({ start, end }) => ({
          value: start,
          label: `${label === 'Today' ? '' : `${label}, `}${clockTime(start, zone)} to ${clockTime(end, zone)}`,
        })),
      }))}
      description={isOtherZone(zone, first) ? `Times of the kitchen: ${zone.replace('_', ' ')}.` : undefined}
    />
  );
}

function noTime(way: Way): string {
  return way === 'delivery'
    ? 'No time for delivery is free in the next days.'
    : 'No time for collection is free in the next days.';
}

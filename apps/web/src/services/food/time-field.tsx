import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { clockTime, dayName, isOtherZone } from '../providers/public.ts';
import type { Times, Way } from './use-times.ts';

interface TimeFieldProps {
  times: Times;
  way: Way;
  zone: string;
  now: string;
  /** There are free times, but at none of them everything in the basket is served. */
  isNeverServed: boolean;
  /** The start of the chosen time. Undefined is the earliest. */
  chosen: string | undefined;
  onChoose: (start: string) => void;
  onRetry: () => void;
}

/** The free times of the kitchen by day, the earliest chosen. */
export function TimeField({
  times: { status, slots },
  way,
  zone,
  now,
  isNeverServed,
  chosen,
  onChoose,
  onRetry,
}: TimeFieldProps) {
  if (status === 'failed')
    return (
      <p role="alert">
        The times could not be loaded. <Button onClick={onRetry}>Retry</Button>
      </p>
    );
  if (slots.length === 0)
    return <output>{status === 'ready' ? noTime(way, isNeverServed) : 'Looking for free times …'}</output>;
  const days = Map.groupBy(slots, ({ start }) => dayName(start, zone, now));
  const first = slots[0]?.start ?? now;
  const isFree = chosen !== undefined && slots.some(({ start }) => start === chosen);
  const zoneNote = isOtherZone(zone, first) ? `Times of the kitchen: ${zone.replace('_', ' ')}.` : undefined;
  return (
    <SelectField
      // Somebody else may take the chosen time. Then the earliest is chosen again, and the page says so.
      value={isFree ? chosen : first}
      onChange={(event) => onChoose(event.target.value)}
      error={
        chosen !== undefined && !isFree
          ? 'The time that you chose is no longer free. This is the earliest now.'
          : undefined
      }
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
      description={zoneNote}
    />
  );
}

function noTime(way: Way, isNeverServed: boolean): string {
  if (isNeverServed)
    return 'There is no time at which everything in your basket is served. Order what is served later separately.';
  return way === 'delivery'
    ? 'No time for delivery is free in the next days.'
    : 'No time for collection is free in the next days.';
}

import { dayNumber, daysAgo, shortDay } from '../../lib/british-words.ts';
import { useToday } from '../../lib/today.ts';

/** The day as the server knows it; how long ago that is, once the browser's own clock can be asked. */
export function ListedAgo({ at }: { at: Date }) {
  const today = useToday();
  const days = today === undefined ? undefined : Math.max(0, today - dayNumber(at));
  return (
    <time dateTime={at.toISOString()}>{days === undefined || days > 30 ? shortDay(at) : daysAgo(days)}</time>
  );
}

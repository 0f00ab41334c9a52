import { dayNumber, daysAgo, shortDay } from '../../lib/british-words.ts';
import { useToday } from '../../lib/today.ts';

/** The date from the server, then the relative time once the browser's clock is known. */
export function ListedAgo({ at }: { at: Date }) {
  const today = useToday();
  const days = today === undefined ? undefined : Math.max(0, today - dayNumber(at));
  return (
    <time dateTime={at.toISOString()}>{days === undefined || days > 30 ? shortDay(at) : daysAgo(days)}</time>
  );
}

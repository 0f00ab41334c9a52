import { dayNumber, daysAgo, shortDay } from '../../lib/british-words.ts';
import { useToday } from '../../lib/today.ts';

/** “3 days ago”, or the date if that was more than a month ago. */
export function ListedAgo({ at }: { at: Date }) {
  const today = useToday();
  const days = today === undefined ? undefined : Math.max(0, today - dayNumber(at));
  return (
    <time dateTime={at.toISOString()}>{days === undefined || days > 30 ? shortDay(at) : daysAgo(days)}</time>
  );
}

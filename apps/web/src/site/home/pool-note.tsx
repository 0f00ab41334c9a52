import { dayNumber, shortDay } from '../../lib/british-words.ts';
import { useToday } from '../../lib/today.ts';

interface PoolNoteProps {
  endsAt: Date;
  sharesLeft: number;
  shareCount: number;
}

/** “38 of 100 shares left · ends in 3 days”. */
export function PoolNote({ endsAt, sharesLeft, shareCount }: PoolNoteProps) {
  const today = useToday();
  return (
    <p className="home-pool-note">
      {sharesLeft} of {shareCount} shares left ·{' '}
      <time dateTime={endsAt.toISOString()}>
        {today === undefined ? `ends ${shortDay(endsAt)}` : endsIn(dayNumber(endsAt) - today)}
      </time>
    </p>
  );
}

function endsIn(days: number): string {
  if (days <= 0) return 'ends today';
  return days === 1 ? 'ends tomorrow' : `ends in ${days} days`;
}

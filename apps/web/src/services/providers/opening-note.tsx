import type { ProviderCard } from '@tessera/contract/services/providers';
import { clockTime, opensText } from './times.ts';

type Facts = Pick<ProviderCard, 'openNow' | 'nextOpen' | 'closesAt' | 'zone'>;

/** “Open until 22:00”, or when it opens. */
export function OpeningNote({ openNow, nextOpen, closesAt, zone, now }: Facts & { now: string }) {
  return (
    <span className="provider-opening" data-open={openNow}>
      {openNow
        ? openText(closesAt, zone, now)
        : nextOpen === null
          ? 'Closed'
          : opensText(nextOpen, zone, now)}
    </span>
  );
}

const DAY_MS = 86_400_000;

function openText(closesAt: string | null, zone: string, now: string): string {
  if (closesAt === null) return 'Open';
  const isSoon = new Date(closesAt).getTime() - new Date(now).getTime() < DAY_MS;
  return isSoon ? `Open until ${clockTime(closesAt, zone)}` : 'Open day and night';
}

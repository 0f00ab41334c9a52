import type { Participant } from '@tessera/contract/participants';

/** “Ada, #12, 3 shares”; with the full name for people who may see it. */
export function describeParticipant(person: Participant): string {
  const { firstName, fullName, subfolderNumber, sharesOwned } = person;
  return `${fullName ?? firstName}, #${subfolderNumber}, ${formatShares(sharesOwned)}`;
}

export function formatShares(shares: number): string {
  return `${shares.toLocaleString('en-GB')} ${shares === 1 ? 'share' : 'shares'}`;
}

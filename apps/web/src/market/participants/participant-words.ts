import { plural } from '@tessera/domain/plural';
import type { Participant } from '@tessera/contract/sold/participants';

/** Describes a participant, such as “Ada, #12, 3 shares”. People who may see it read the full name instead. */
export function describeParticipant(person: Participant): string {
  const { firstName, fullName, subfolderNumber, sharesOwned } = person;
  return `${fullName ?? firstName}, #${subfolderNumber}, ${plural(sharesOwned, 'share')}`;
}

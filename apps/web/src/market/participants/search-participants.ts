import type { Participant } from '@tessera/contract/sold/participants';

/** Participants whose name or folder number contains the search text. */
export function searchParticipants(
  participants: readonly Participant[],
  text: string,
): readonly Participant[] {
  const wanted = toSearchable(text.trim());
  if (wanted === '') return participants;
  return participants.filter(({ firstName, fullName, subfolderNumber }) =>
    [firstName, fullName ?? '', `#${subfolderNumber}`].some((value) => toSearchable(value).includes(wanted)),
  );
}

/** A text without capitals and accents, so that “zoe” finds Zoë. */
function toSearchable(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en-GB');
}

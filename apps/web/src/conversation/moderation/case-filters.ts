import type { caseStates, subjects } from '@tessera/domain/conversation/moderation/moderation';

export type Filters = Readonly<{
  state: (typeof caseStates)[number] | 'all';
  subject: (typeof subjects)[number] | 'all';
}>;

/** Path of a case in the list with these filters. */
export function casePath(id: number, { state, subject }: Filters): string {
  return `/moderation/${id}?state=${state}&subject=${subject}`;
}

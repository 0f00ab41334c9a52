import type { caseStates, subjects } from '@tessera/domain/conversation/moderation/moderation';

export type Filters = Readonly<{
  state: (typeof caseStates)[number] | 'all';
  subject: (typeof subjects)[number] | 'all';
}>;

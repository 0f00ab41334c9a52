import type { MyDocuments } from '@tessera/contract/services/provider-documents';
import { longDay } from '@tessera/domain/days';

type State = MyDocuments['steps'][number]['state'];

export const stateWords: Readonly<
  Record<State, { readonly label: string; readonly tone: 'success' | 'warning' | 'danger' | 'neutral' }>
> = {
  missing: { label: 'Missing', tone: 'neutral' },
  waiting: { label: 'Being checked', tone: 'warning' },
  accepted: { label: 'Accepted', tone: 'success' },
  refused: { label: 'Not accepted', tone: 'danger' },
  expired: { label: 'Expired', tone: 'danger' },
};

/** A calendar day such as `2027-03-28` in words. */
export function dayWords(day: string): string {
  return longDay(new Date(`${day}T12:00:00Z`));
}

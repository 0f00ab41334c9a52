/**
 * What the pages of one's own business share. They make calls, whose schemas public pages must not load, so it is not in
 * `providers/public.ts`.
 */
export { BusinessHead } from '../business-head.tsx';
export { CheckedNote } from '../checked-note.tsx';
export { leadToSignIn, loadBusiness } from '../load-business.ts';
export { useChange } from '../../../sold/use-change.ts';

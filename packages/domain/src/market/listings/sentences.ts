import { type System, systemFacts } from './systems.ts';

interface Labelled {
  readonly label: string;
}

/** The message under an empty field that has to be filled in. */
export const REQUIRED_MESSAGE = 'Required';

export function missingMessage({ label }: Labelled): string {
  return `Missing required field: ${label}`;
}

/** Title of the toast that lists missing fields. */
export const completeRequiredTitle = 'Complete required fields';

export function fillInMessage(missing: readonly Labelled[]): string {
  return `Please fill in: ${missing.map(({ label }) => label).join(', ')}`;
}

/** Title of the alert on the wizard's second step. */
export const detailsRequiredTitle = 'Additional details required';

export function missingFieldsMessage(missing: readonly Labelled[]): string {
  return `Missing fields: ${missing.map(({ label }) => label).join(', ')}`;
}

/** The sentence shown after a listing was saved. */
export function savedMessage(system: System, saved: { status: string; isNew: boolean }): string {
  const what = saved.status === 'draft' ? 'draft' : 'listing';
  return `${systemFacts[system].label} ${what} ${saved.isNew ? 'saved' : 'updated'}`;
}

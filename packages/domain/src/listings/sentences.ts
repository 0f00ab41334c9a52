import { type System, systemFacts } from './systems.ts';

interface Labelled {
  readonly label: string;
}

/** The inline message under an empty field that has to be filled in. */
export const REQUIRED_MESSAGE = 'Required';

export function missingMessage({ label }: Labelled): string {
  return `Missing required field: ${label}`;
}

/** The toast under which missing fields are told, and its text. */
export const completeRequiredTitle = 'Complete required fields';

export function fillInMessage(missing: readonly Labelled[]): string {
  return `Please fill in: ${missing.map(({ label }) => label).join(', ')}`;
}

/** The alert on the second step. */
export const detailsRequiredTitle = 'Additional details required';

export function missingFieldsMessage(missing: readonly Labelled[]): string {
  return `Missing fields: ${missing.map(({ label }) => label).join(', ')}`;
}

/** The sentence after a listing was kept. */
export function savedMessage(system: System, kept: { status: string; isNew: boolean }): string {
  const what = kept.status === 'draft' ? 'draft' : 'listing';
  return `${systemFacts[system].label} ${what} ${kept.isNew ? 'saved' : 'updated'}`;
}

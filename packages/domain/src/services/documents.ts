import { addDays, type LocalDate } from './local-time.ts';
import type { Vertical } from './verticals.ts';

/** What an administrator checks of a business. */
export const documentKinds = [
  'identity',
  'food_registration',
  'public_liability',
  'licence',
  'insurance',
  'vehicle',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** replaced: a newer one of its kind was accepted. */
export const documentStatuses = ['waiting', 'accepted', 'refused', 'replaced'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

interface DocumentFacts {
  readonly label: string;
  /** Whether documents of this kind have a last day. */
  readonly expires: boolean;
}

export const documentFacts: Readonly<Record<DocumentKind, DocumentFacts>> = {
  identity: { label: 'Identity', expires: true },
  food_registration: { label: 'Food business registration', expires: false },
  public_liability: { label: 'Public liability insurance', expires: true },
  licence: { label: 'Licence', expires: true },
  insurance: { label: 'Insurance', expires: true },
  vehicle: { label: 'Vehicle', expires: true },
};

interface NeededDocument {
  readonly kind: DocumentKind;
  /** What to upload, as the owner reads it. */
  readonly about: string;
}

interface DocumentRules {
  readonly needed: readonly NeededDocument[];
  /** If true, a business is on the site only while all its documents are accepted and none has expired. */
  readonly isRequired: boolean;
}

export const documentRules: Readonly<Record<Vertical, DocumentRules>> = {
  food: {
    needed: [
      { kind: 'identity', about: 'Passport or driving licence of the owner.' },
      {
        kind: 'food_registration',
        about: 'The council’s confirmation that your food business is registered.',
      },
      { kind: 'public_liability', about: 'Certificate of your public and product liability insurance.' },
    ],
    isRequired: false,
  },
  beauty: {
    needed: [
      { kind: 'identity', about: 'Passport or driving licence of the owner.' },
      { kind: 'public_liability', about: 'Certificate of your public and treatment liability insurance.' },
    ],
    isRequired: false,
  },
  driver: {
    needed: [
      { kind: 'licence', about: 'Private hire or taxi driver’s licence from your council.' },
      { kind: 'insurance', about: 'Certificate of insurance for private hire or public hire.' },
      { kind: 'vehicle', about: 'Vehicle licence from your council, with the number plate.' },
    ],
    isRequired: true,
  },
  mover: {
    needed: [
      {
        kind: 'licence',
        about: 'Goods vehicle operator’s licence, or driving licences for vans up to 3.5 tonnes.',
      },
      { kind: 'insurance', about: 'Goods in transit and public liability insurance.' },
      { kind: 'vehicle', about: 'MOT certificate or plating certificate of the vehicle that you use.' },
    ],
    isRequired: true,
  },
};

/** A document as the rules see it. */
export interface DocumentRecord {
  readonly kind: DocumentKind;
  readonly status: DocumentStatus;
  readonly expiresOn: LocalDate | null;
  readonly decidedAt: Date | null;
}

export const documentStates = ['missing', 'waiting', 'accepted', 'refused', 'expired'] as const;
export type DocumentState = (typeof documentStates)[number];

const isValid = ({ status, expiresOn }: DocumentRecord, today: LocalDate) =>
  status === 'accepted' && (expiresOn === null || expiresOn >= today);

/** Whether a business has what its vertical asks for of one kind. A valid document counts before one that waits. */
export function documentState(
  kind: DocumentKind,
  documents: readonly DocumentRecord[],
  today: LocalDate,
): DocumentState {
  const ofKind = documents.filter((each) => each.kind === kind);
  if (ofKind.some((each) => isValid(each, today))) return 'accepted';
  if (ofKind.some(({ status }) => status === 'waiting')) return 'waiting';
  if (ofKind.some(({ status }) => status === 'accepted')) return 'expired';
  return ofKind.some(({ status }) => status === 'refused') ? 'refused' : 'missing';
}

/** Whether documents keep a business from being on the site. */
export function lacksDocuments(
  vertical: Vertical,
  documents: readonly DocumentRecord[],
  today: LocalDate,
): boolean {
  const { needed, isRequired } = documentRules[vertical];
  return isRequired && needed.some(({ kind }) => documentState(kind, documents, today) !== 'accepted');
}

/** Since when every document of a business has been checked. Null while one is missing or has expired. */
export function verifiedSince(
  vertical: Vertical,
  documents: readonly DocumentRecord[],
  today: LocalDate,
): Date | null {
  const valid = documents.filter((each) => isValid(each, today));
  const decided = documentRules[vertical].needed.map(
    ({ kind }) => valid.find((each) => each.kind === kind)?.decidedAt,
  );
  const times = decided.flatMap((at) => (at ? [at.getTime()] : []));
  return times.length === decided.length && times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** How long after a document’s last day, or after it was refused or replaced, its copy is deleted. */
export const DOCUMENT_KEPT_DAYS = 90;

/** How many days before a document ends its owner is reminded, the last reminder first. */
export const REMINDER_DAYS = [7, 30] as const;

/** No document is valid for longer. */
const MAX_VALID_DAYS = 20 * 366;

/** What is wrong with the last day that somebody entered for a document. Undefined if nothing is. */
export function faultOfExpiry(
  kind: DocumentKind,
  expiresOn: LocalDate | null,
  today: LocalDate,
): string | undefined {
  if (!documentFacts[kind].expires)
    return expiresOn === null ? undefined : 'Documents of this kind have no last day.';
  if (expiresOn === null) return 'Enter the last day on which the document is valid.';
  if (expiresOn < today) return 'This document has expired. Upload one that is valid.';
  return expiresOn > addDays(today, MAX_VALID_DAYS) ? 'Check the last day: it is too far ahead.' : undefined;
}

/** The reminder that is due: the fewest days of `REMINDER_DAYS` that are left at most. Undefined if none is due. */
export function dueReminder(
  expiresOn: LocalDate,
  remindedDays: number | null,
  today: LocalDate,
): number | undefined {
  const due = REMINDER_DAYS.find((days) => expiresOn >= today && expiresOn <= addDays(today, days));
  return due !== undefined && (remindedDays === null || due < remindedDays) ? due : undefined;
}

import type { FormValues } from '@tessera/domain/listings/fields';
import { type Preset, DEFAULT_PRESET } from '@tessera/domain/listings/presets';
import { emptyShuffle, type ShuffleForm } from '@tessera/domain/listings/shuffle';
import { initialSliders, type SliderState } from '@tessera/domain/listings/sliders';
import type { StoredStatus } from '@tessera/domain/listings/statuses';
import type { System } from '@tessera/domain/listings/systems';
import { DEFAULT_CURRENCY } from '@tessera/domain/money/money';

export const steps = [1, 2, 3] as const;
export type Step = (typeof steps)[number];
export const LAST_STEP = 3;

/** A file of the person's that belongs to the listing. */
export interface AttachedFile {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly mimeType: string;
  readonly downloadUrl: string;
  /** How the server knows it once the listing was saved with it: its pictures then come in all sizes. */
  readonly media?: SavedMedia | undefined;
}

export interface SavedMedia {
  readonly listingId: number;
  readonly mediaId: number;
  readonly width: number | null;
  readonly height: number | null;
}

/** The listing or draft that a form is saved as. */
export interface SavedAs {
  readonly listingId: number;
  readonly version: number;
  readonly status: StoredStatus | 'hidden';
}

/** What was put in for one system; each system remembers its own. */
export interface SystemForm {
  readonly values: FormValues;
  readonly shuffle: ShuffleForm;
  /** Fields in which something is typed that is not among the options. */
  readonly custom: readonly string[];
  /** Fields that were filled in by the form itself and that nobody has confirmed. */
  readonly unconfirmed?: readonly string[] | undefined;
  readonly saved?: SavedAs | undefined;
  /** The end that the stored pool has: it may lie in the past by now, and still be kept. */
  readonly storedClosesAt?: string | undefined;
  /** Sent with the first saving, so that one form makes one listing however often it is sent. */
  readonly clientKey: string;
}

/** All that is remembered of a listing while it is made. */
export interface Work {
  readonly step: Step;
  readonly system: System | undefined;
  readonly forms: Partial<Readonly<Record<System, SystemForm>>>;
  readonly preset: Preset;
  readonly sliders: SliderState;
  readonly files: readonly AttachedFile[];
  /** The draft that was loaded into the form. */
  readonly loadedDraft?: { readonly system: System; readonly id: number } | undefined;
  /** Something was changed that no draft and no listing has yet. */
  readonly isDirty: boolean;
}

export const emptyWork: Work = {
  step: 1,
  system: undefined,
  forms: {},
  preset: DEFAULT_PRESET,
  sliders: initialSliders,
  files: [],
  isDirty: false,
};

export const startValues: FormValues = { currency: DEFAULT_CURRENCY };

export function emptyForm(clientKey: string): SystemForm {
  return { values: startValues, shuffle: emptyShuffle, custom: [], clientKey };
}

const nothing = emptyForm('');

/** Of the system that is chosen. */
export function formFor({ system, forms }: Pick<Work, 'system' | 'forms'>): SystemForm {
  return (system && forms[system]) ?? nothing;
}

/** Whether there is anything in it that somebody would miss. */
export function hasContent(work: Work): boolean {
  const { values, shuffle } = formFor(work);
  const isTyped = Object.entries(values).some(
    ([id, value]) => value.trim() !== '' && startValues[id] !== value,
  );
  return isTyped || work.files.length > 0 || shuffle.enabled;
}

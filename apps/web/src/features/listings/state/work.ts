import type { BuyNowForm } from '@tessera/domain/listings/buy-now';
import type { FormValues } from '@tessera/domain/listings/fields';
import { type Preset, DEFAULT_PRESET } from '@tessera/domain/listings/presets';
import type { ShuffleForm } from '@tessera/domain/listings/shuffle';
import { initialSliders, type SliderState } from '@tessera/domain/listings/sliders';
import type { StoredStatus } from '@tessera/domain/listings/statuses';
import type { PictureEdit } from '@tessera/domain/listings/picture-edits';
import type { System } from '@tessera/domain/listings/systems';

export const steps = [1, 2, 3] as const;
export type Step = (typeof steps)[number];
export const LAST_STEP = 3;

/** One of the person's files, attached to the listing. */
export interface AttachedFile {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly mimeType: string;
  readonly downloadUrl: string;
  readonly caption?: string | null | undefined;
  readonly isFloorPlan?: boolean | undefined;
  /** How the listing shows the picture. The file stays as it is. */
  readonly edit?: PictureEdit | null | undefined;
  /** Media id once the listing was saved with the file: its pictures then have all sizes. */
  readonly media?: SavedMedia | undefined;
}

export interface SavedMedia {
  readonly listingId: number;
  readonly mediaId: number;
  readonly width: number | null;
  readonly height: number | null;
}

/** A photo that is being uploaded for the listing. */
export interface PendingPhoto {
  readonly id: string;
  readonly name: string;
}

/** A photo in the order in which photos were chosen, with its file once it is uploaded. */
export interface ChosenPhoto {
  readonly id: string;
  readonly fileId?: number | undefined;
}

/** The listing or draft that a form is saved as. */
export interface SavedAs {
  readonly listingId: number;
  readonly version: number;
  readonly status: StoredStatus | 'hidden';
}

/** Form values of one system; each system has its own. */
export interface SystemForm {
  readonly values: FormValues;
  readonly shuffle: ShuffleForm;
  readonly buyNow: BuyNowForm;
  /** Fields with free text instead of one of the options. */
  readonly custom: readonly string[];
  /** Fields filled in automatically and not yet confirmed. */
  readonly unconfirmed?: readonly string[] | undefined;
  readonly saved?: SavedAs | undefined;
  /** Closing time of the stored pool: it may be in the past by now and is still valid. */
  readonly storedClosesAt?: string | undefined;
  /** Idempotency key of the first save, so that one form makes one listing however often it is sent. */
  readonly clientKey: string;
  /** A save of the draft whose answer has not arrived: it is repeated first, because the server may have it already. */
  readonly unanswered?: Readonly<Record<string, unknown>> | undefined;
}

/** Everything stored about a listing while it is being made. */
export interface Work {
  readonly step: Step;
  readonly system: System | undefined;
  readonly forms: Partial<Readonly<Record<System, SystemForm>>>;
  readonly preset: Preset;
  readonly sliders: SliderState;
  readonly files: readonly AttachedFile[];
  /** Photos that are attached once they are uploaded. */
  readonly pending?: readonly PendingPhoto[] | undefined;
  /** Until all of them are attached. */
  readonly chosen?: readonly ChosenPhoto[] | undefined;
  /** The draft that was loaded into the form. */
  readonly loadedDraft?: { readonly system: System; readonly id: number } | undefined;
  /** There are changes that aren't saved to a draft or listing. */
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

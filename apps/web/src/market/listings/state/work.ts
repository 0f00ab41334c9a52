import type { BuyNowForm } from '@tessera/domain/market/listings/prices/buy-now';
import type { FormValues } from '@tessera/domain/market/listings/fields';
import { type Preset, DEFAULT_PRESET } from '@tessera/domain/market/listings/presets';
import type { ShuffleForm } from '@tessera/domain/market/listings/prices/shuffle';
import { initialSliders, type SliderState } from '@tessera/domain/market/listings/search/sliders';
import type { StoredStatus } from '@tessera/domain/market/listings/statuses';
import type { PictureEdit } from '@tessera/domain/market/listings/picture-edits';
import type { System } from '@tessera/domain/market/listings/systems';

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
  /** How the listing shows the picture. The file itself is not changed. */
  readonly edit?: PictureEdit | null | undefined;
  /** Present once the listing was saved with this file. Its pictures then have all sizes. */
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

/** A chosen photo, with its file once it is uploaded. Chosen photos are remembered in their order. */
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

/** One system's form. Each system has its own. */
export interface SystemForm {
  readonly values: FormValues;
  readonly shuffle: ShuffleForm;
  readonly buyNow: BuyNowForm;
  /** Ids of fields with a typed text instead of one of the options. */
  readonly custom: readonly string[];
  /** Ids of fields that were filled in automatically and are not confirmed yet. */
  readonly unconfirmed?: readonly string[] | undefined;
  readonly saved?: SavedAs | undefined;
  /** The closing time of the stored pool. It stays valid even if it is in the past by now. */
  readonly storedClosesAt?: string | undefined;
  /** Idempotency key of the first save, so that a form becomes one listing however often it is sent. */
  readonly clientKey: string;
  /**
   * A save of the draft without an answer so far. It is repeated before the next save, because the server may already
   * have it.
   */
  readonly unanswered?: Readonly<Record<string, unknown>> | undefined;
}

/** Everything that is stored about a listing while it is being made. */
export interface Work {
  readonly step: Step;
  readonly system: System | undefined;
  readonly forms: Partial<Readonly<Record<System, SystemForm>>>;
  readonly preset: Preset;
  readonly sliders: SliderState;
  readonly files: readonly AttachedFile[];
  /** Photos that are being uploaded. They are attached once that is done. */
  readonly pending?: readonly PendingPhoto[] | undefined;
  /** The order in which photos were chosen, until all of them are attached. */
  readonly chosen?: readonly ChosenPhoto[] | undefined;
  /** The draft that was loaded into the form. */
  readonly loadedDraft?: { readonly system: System; readonly id: number } | undefined;
  /** True if there are changes that are not saved to a draft or listing. */
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

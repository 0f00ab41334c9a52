import type { Call } from '@tessera/contract/client';
import type { Field } from '@tessera/domain/market/listings/fields/field';
import type { SubmitStatus } from '@tessera/domain/market/listings/statuses';
import type { System } from '@tessera/domain/market/listings/systems';
import type { PhotoUpload, PhotoUploads } from '../../../files/personal-files/public.ts';
import type { FormMemory } from './form-memory.ts';
import { type AttachedFile, emptyWork, type Work } from './work.ts';

/** What the wizard was opened for. */
export type Opening =
  | { readonly kind: 'new'; readonly files: readonly AttachedFile[] }
  | { readonly kind: 'edit'; readonly system: System; readonly id: number };

export interface Outcome {
  readonly status: SubmitStatus;
  /** True if the listing was not on the site before. */
  readonly isNew: boolean;
  readonly system: System;
  readonly listingId: number;
  readonly preset: string;
  readonly assetCount: number;
}

export interface WizardPorts {
  readonly call: Call;
  readonly memory: FormMemory;
  readonly now: () => Date;
  readonly random: () => number;
  readonly newKey: () => string;
  /** Shows a toast and returns the id to dismiss it by. */
  readonly showToast: (message: {
    tone: 'success' | 'danger' | 'info';
    title: string;
    description?: string;
  }) => number;
  readonly dismissToast: (id: number) => void;
  readonly openPhotoUploads: () => Promise<PhotoUploads>;
  /** True if an existing listing is being edited. */
  readonly isEdit: boolean;
  readonly onDone: (outcome: Outcome) => void;
}

export type Prompt =
  | { readonly kind: 'add-assets'; readonly message: string }
  | { readonly kind: 'complete'; readonly missing: readonly Field[] }
  | { readonly kind: 'stale'; readonly version: number; readonly target: SubmitStatus | 'autosave' }
  /** Asks to confirm a value that was filled in automatically, before the review or before publishing. */
  | { readonly kind: 'confirm'; readonly field: string; readonly target: 'review' | 'live' }
  /** Asks for what most people search by, before the review, once. */
  | { readonly kind: 'advise'; readonly fields: readonly Field[] }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'leave' };

/** State of saving: `unsaved` waits for a pause in typing, and `held` waits until a problem is corrected. */
export type Saving = 'none' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'held';

export interface LocationLookup {
  readonly state: 'looking' | 'found' | 'unknown';
  readonly sentence: string;
}

export interface SaleFault {
  /** Title of the notice. */
  readonly title: string;
  readonly control:
    | 'buy-now'
    | 'buy-now-stock'
    | 'buy-now-delivery'
    | 'buy-now-postage'
    | 'shuffle'
    | 'shuffle-target'
    | 'shuffle-count'
    | 'shuffle-closes';
  readonly message: string;
}

export interface WizardState {
  readonly work: Work;
  readonly loading: 'loading' | 'ready' | { readonly message: string };
  readonly submission: 'none' | 'publish' | 'draft';
  readonly saving: Saving;
  /** Why saving failed. */
  readonly savingNote: string | undefined;
  /** True if empty required fields show “Required”. */
  readonly showsRequired: boolean;
  /** True if invalid values are marked even in fields that haven't lost focus. */
  readonly showsFaults: boolean;
  /** What is wrong with how the listing is sold, and at which control. */
  readonly saleFault: SaleFault | undefined;
  /** The field that gets the focus. */
  readonly focusOn: string | undefined;
  readonly prompt: Prompt | undefined;
  /** True once the person has been asked for a category and a place. */
  readonly isAdvised: boolean;
  readonly location: LocationLookup | undefined;
  /** True if shares have been sold, so that their price is locked. */
  readonly isLocked: boolean;
  /** Photos that are being uploaded. */
  readonly uploads: readonly PhotoUpload[];
}

/** At the beginning no problems are shown. They appear after the first attempt to continue. */
export const unchecked = { showsRequired: false, showsFaults: false, saleFault: undefined };

export function startState(opening: Opening): WizardState {
  return {
    work: emptyWork,
    loading: opening.kind === 'edit' ? 'loading' : 'ready',
    submission: 'none',
    saving: 'none',
    savingNote: undefined,
    ...unchecked,
    focusOn: undefined,
    prompt: undefined,
    isAdvised: false,
    location: undefined,
    isLocked: false,
    uploads: [],
  };
}

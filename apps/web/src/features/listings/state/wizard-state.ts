import type { Call } from '@tessera/contract/client';
import type { Field } from '@tessera/domain/listings/fields/field';
import type { SubmitStatus } from '@tessera/domain/listings/statuses';
import type { System } from '@tessera/domain/listings/systems';
import type { FormMemory } from './form-memory.ts';
import { type AttachedFile, emptyWork, type Work } from './work.ts';

/** What the wizard was opened for. */
export type Opening =
  | { readonly kind: 'new'; readonly files: readonly AttachedFile[] }
  | { readonly kind: 'edit'; readonly system: System; readonly id: number };

export interface Outcome {
  readonly status: SubmitStatus;
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
  /** Answers by what it is taken back. */
  readonly showToast: (message: {
    tone: 'success' | 'danger' | 'info';
    title: string;
    description?: string;
  }) => number;
  readonly dismissToast: (id: number) => void;
  /** A listing that is there already was opened to be changed. */
  readonly isEdit: boolean;
  readonly onDone: (outcome: Outcome) => void;
}

export type Prompt =
  | { readonly kind: 'add-assets'; readonly message: string }
  | { readonly kind: 'complete'; readonly missing: readonly Field[] }
  | { readonly kind: 'stale'; readonly version: number; readonly target: SubmitStatus | 'autosave' }
  /** Asked before it goes on to the review, or live. */
  | { readonly kind: 'confirm'; readonly field: string; readonly target: 'review' | 'live' }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'leave' };

/** Whether what was typed is safe: `unsaved` waits for a moment of rest, `held` for something to be mended. */
export type Saving = 'none' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'held';

export interface LocationLookup {
  readonly state: 'looking' | 'found' | 'unknown';
  readonly sentence: string;
}

export interface ShuffleFault {
  readonly control: 'shuffle' | 'shuffle-target' | 'shuffle-count' | 'shuffle-closes';
  readonly message: string;
}

export interface WizardState {
  readonly work: Work;
  readonly loading: 'loading' | 'ready' | { readonly message: string };
  readonly submission: 'none' | 'publish' | 'draft';
  readonly saving: Saving;
  /** Why it is not saved. */
  readonly savingNote: string | undefined;
  /** Empty fields that have to be filled in say so. */
  readonly showsRequired: boolean;
  /** A value that cannot be kept says so, even where its field was not left yet. */
  readonly showsFaults: boolean;
  /** What was found wrong with the Shuffle, and at which control. */
  readonly shuffleFault: ShuffleFault | undefined;
  /** The field that the person is led to. */
  readonly focusOn: string | undefined;
  readonly prompt: Prompt | undefined;
  readonly location: LocationLookup | undefined;
  /** Shares were sold: their price stays. */
  readonly isLocked: boolean;
}

/** A form that nobody has tried to go on with says nothing yet. */
export const unchecked = { showsRequired: false, showsFaults: false, shuffleFault: undefined };

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
    location: undefined,
    isLocked: false,
  };
}

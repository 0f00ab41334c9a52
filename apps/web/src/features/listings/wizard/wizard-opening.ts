import { createStore } from '../../../lib/create-store.ts';
import type { SelectedFile } from '../../files/public.ts';
import type { PublishOutcome } from '../../files/public.ts';

/** Whether the dialog is open. Part of every page's first load, so keep this file small. */
export interface WizardOpening {
  readonly isOpen: boolean;
  /** Files chosen in the File Manager to be published. */
  readonly files: readonly SelectedFile[];
}

const closed: WizardOpening = { isOpen: false, files: [] };

export const wizardOpening = createStore(closed);
let focusPage: (() => void) | undefined;
let answer: ((outcome: PublishOutcome | undefined) => void) | undefined;

/** The wizard's own page already shows the wizard. */
export function openListingWizard(): void {
  if (focusPage) focusPage();
  else wizardOpening.set({ isOpen: true, files: [] });
}

/** Outcome of the review of files to publish; undefined if it was left. */
export function publishFiles(files: readonly SelectedFile[]): Promise<PublishOutcome | undefined> {
  settle(undefined);
  wizardOpening.set({ isOpen: true, files });
  return new Promise((resolve) => {
    answer = resolve;
  });
}

export function closeListingWizard(outcome?: PublishOutcome): void {
  wizardOpening.set(closed);
  settle(outcome);
}

/** Called when the wizard page mounts: links to the wizard then focus it. Returns the function to call on unmount. */
export function enterWizardPage(focus: () => void): () => void {
  focusPage = focus;
  wizardOpening.set(closed);
  return () => {
    focusPage = undefined;
  };
}

function settle(outcome: PublishOutcome | undefined): void {
  answer?.(outcome);
  answer = undefined;
}

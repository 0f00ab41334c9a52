import { createStore } from '../../../lib/create-store.ts';
import type { SelectedFile } from '../../../files/personal-files/public.ts';
import type { PublishOutcome } from '../../../files/personal-files/public.ts';

/** Whether the dialog is open. This file is in every page's first load, so it must stay small. */
export interface WizardOpening {
  readonly isOpen: boolean;
  /** Files that were chosen in the File Manager for publishing. */
  readonly files: readonly SelectedFile[];
}

const closed: WizardOpening = { isOpen: false, files: [] };

export const wizardOpening = createStore(closed);
let focusPage: (() => void) | undefined;
let answer: ((outcome: PublishOutcome | undefined) => void) | undefined;

/** Opens the wizard's dialog. If the page is the wizard's own, focuses that instead. */
export function openListingWizard(): void {
  if (focusPage) focusPage();
  else wizardOpening.set({ isOpen: true, files: [] });
}

/**
 * Opens the wizard with these files. Resolves with what happened to the listing; undefined if the dialog was closed.
 */
export function publishFiles(files: readonly SelectedFile[]): Promise<PublishOutcome | undefined> {
  settle(undefined);
  wizardOpening.set({ isOpen: true, files });
  return new Promise((resolve) => {
    answer = resolve;
  });
}

/** Returns true if somebody waited for the outcome: see `publishFiles`. */
export function closeListingWizard(outcome?: PublishOutcome): boolean {
  const isAwaited = answer !== undefined;
  wizardOpening.set(closed);
  settle(outcome);
  return isAwaited;
}

/**
 * Called when the wizard's page mounts, so that links to the wizard focus that page. Returns the function to call when
 * it unmounts.
 */
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

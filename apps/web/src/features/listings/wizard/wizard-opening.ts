import { createStore } from '../../../lib/create-store.ts';
import type { SelectedFile } from '../../files/public.ts';
import type { PublishOutcome } from '../../files/public.ts';

/** Whether the dialog is open. In the first load of every page: nothing else belongs here. */
export interface WizardOpening {
  readonly isOpen: boolean;
  /** Chosen in the File Manager to be published. */
  readonly files: readonly SelectedFile[];
}

const closed: WizardOpening = { isOpen: false, files: [] };

export const wizardOpening = createStore(closed);
let focusPage: (() => void) | undefined;
let answer: ((outcome: PublishOutcome | undefined) => void) | undefined;

/** On the wizard's own page the wizard is there already. */
export function openListingWizard(): void {
  if (focusPage) focusPage();
  else wizardOpening.set({ isOpen: true, files: [] });
}

/** The review of files that are to be published; nothing when it was left. */
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

/** The page is shown: what opens the wizard leads to it. Answers how to say that it is gone. */
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

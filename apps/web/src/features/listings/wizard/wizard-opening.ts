import type { SelectedFile } from '../../files/public.ts';
import type { PublishOutcome } from '../../files/public.ts';

/** Whether the dialog is open. In the first load of every page: nothing else belongs here. */
export interface WizardOpening {
  readonly isOpen: boolean;
  /** Chosen in the File Manager to be published. */
  readonly files: readonly SelectedFile[];
}

const closed: WizardOpening = { isOpen: false, files: [] };

let opening = closed;
let focusPage: (() => void) | undefined;
let answer: ((outcome: PublishOutcome | undefined) => void) | undefined;
const listeners = new Set<() => void>();

/** On the wizard's own page the wizard is there already. */
export function openListingWizard(): void {
  if (focusPage) focusPage();
  else set({ isOpen: true, files: [] });
}

/** The review of files that are to be published; nothing when it was left. */
export function publishFiles(files: readonly SelectedFile[]): Promise<PublishOutcome | undefined> {
  settle(undefined);
  set({ isOpen: true, files });
  return new Promise((resolve) => {
    answer = resolve;
  });
}

export function closeListingWizard(outcome?: PublishOutcome): void {
  set(closed);
  settle(outcome);
}

/** The page is shown: what opens the wizard leads to it. Answers how to say that it is gone. */
export function enterWizardPage(focus: () => void): () => void {
  focusPage = focus;
  set(closed);
  return () => {
    focusPage = undefined;
  };
}

export function getWizardOpening(): WizardOpening {
  return opening;
}

export const noOpening = (): WizardOpening => closed;

export function subscribeToWizard(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: WizardOpening): void {
  opening = next;
  for (const listener of listeners) listener();
}

function settle(outcome: PublishOutcome | undefined): void {
  answer?.(outcome);
  answer = undefined;
}

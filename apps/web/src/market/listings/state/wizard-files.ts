import { MAX_LISTING_FILES } from '@tessera/domain/market/listings/media';
import { reviewObstacle } from './form-checks.ts';
import type { WizardCore } from './wizard-core.ts';
import type { WizardPorts } from './wizard-state.ts';
import { type AttachedFile, LAST_STEP } from './work.ts';

export function createFileActions({ ports, get, setWork, change }: WizardCore) {
  return {
    setFiles(files: readonly AttachedFile[]) {
      change({ files: withinMax(ports, files) });
    },
    /** Adds files that were chosen in the File Manager. Opens the review step if the form is ready for it. */
    addFiles(files: readonly AttachedFile[]) {
      const known = new Map(get().work.files.map((file) => [file.id, file]));
      const target = new Set(files.map(({ id }) => id));
      const stay = get().work.files.filter(({ id }) => target.has(id));
      change({ files: withinMax(ports, [...stay, ...files.filter(({ id }) => !known.has(id))]) });
      if (!reviewObstacle(get().work, ports.now())) setWork({ ...get().work, step: LAST_STEP });
    },
  };
}

/**
 * Leaves out files beyond the maximum and says so in a toast. Otherwise people would notice only after publishing.
 */
export function withinMax<Entry>(
  { showToast }: Pick<WizardPorts, 'showToast'>,
  files: readonly Entry[],
  /** How many files the listing already has. */
  taken = 0,
): readonly Entry[] {
  const room = Math.max(0, MAX_LISTING_FILES - taken);
  const tooMany = files.length - room;
  if (tooMany > 0)
    showToast({
      tone: 'info',
      title: `A listing can have ${MAX_LISTING_FILES} files`,
      description: tooMany === 1 ? 'One file wasn’t added.' : `${tooMany} files weren’t added.`,
    });
  return files.slice(0, room);
}

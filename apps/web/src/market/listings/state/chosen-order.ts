import type { AttachedFile, ChosenPhoto } from './work.ts';

/**
 * Inserts an uploaded file at its position in the order in which photos were chosen, since small photos are uploaded
 * sooner than large ones. It goes behind the nearest photo that was chosen before it, wherever that photo has been
 * moved, or otherwise in front of one that was chosen after it.
 */
export function insertChosen(
  files: readonly AttachedFile[],
  file: AttachedFile,
  { chosen, id }: { readonly chosen: readonly ChosenPhoto[]; readonly id: string },
): readonly AttachedFile[] {
  const at = chosen.findIndex((each) => each.id === id);
  const positionOf = ({ fileId }: ChosenPhoto) => files.findIndex((each) => each.id === fileId);
  const isThere = (position: number) => position >= 0;
  const before = chosen.slice(0, Math.max(at, 0)).toReversed().map(positionOf).find(isThere);
  if (before !== undefined) return files.toSpliced(before + 1, 0, file);
  const after =
    at < 0
      ? undefined
      : chosen
          .slice(at + 1)
          .map(positionOf)
          .find(isThere);
  return files.toSpliced(after ?? files.length, 0, file);
}

import { editedSize } from '@tessera/domain/market/listings/picture-edits';
import type { SubmitBody } from '../submit/decide-submission.ts';
import type { MeasuredFile, MediaDetails, NewMedia } from '../listing-details.queries.ts';

type SentFile = SubmitBody['files'][number];

const noDetails: MediaDetails = { caption: null, isFloorPlan: false, edit: null };

/** Adds what the form says about each file. Whatever the form leaves out stays as it was saved before. */
export function withDetails(
  measured: readonly MeasuredFile[],
  sent: readonly SentFile[],
  saved: ReadonlyMap<number, MediaDetails>,
): NewMedia[] {
  const sentById = new Map(sent.map((file) => [file.id, file]));
  return measured.map((file) => toMedia(file, sentById.get(file.fileId), saved.get(file.fileId)));
}

function toMedia(
  file: MeasuredFile,
  { caption, isFloorPlan, edit }: Partial<SentFile> = {},
  saved: MediaDetails = noDetails,
): NewMedia {
  const { kind, fileWidth, fileHeight } = file;
  const words = { caption: (caption === undefined ? saved.caption : caption) || null };
  if (kind !== 'image' || fileWidth === null || fileHeight === null)
    return { ...file, ...noDetails, ...words, width: null, height: null };
  const shown = edit === undefined ? saved.edit : edit;
  const size = editedSize({ width: fileWidth, height: fileHeight }, shown);
  return { ...file, ...words, ...size, isFloorPlan: isFloorPlan ?? saved.isFloorPlan, edit: shown };
}

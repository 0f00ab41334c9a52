import { speedInWords, timeLeftInWords } from '../byte-words.ts';
import { needsFile, type UploadItem } from '../queue/upload-item.ts';

/** One line about the state of an upload. */
export function statusWords(item: UploadItem, isNext: boolean): string {
  if (item.status === 'error') return item.error ?? 'The upload failed.';
  if (item.isForeign) return 'Another app is uploading this file.';
  if (needsFile(item)) return 'Choose the file again to go on.';
  const words = {
    pending: isNext ? 'Waiting for its turn' : 'Ready to upload',
    uploading: item.note ?? pace(item),
    paused: item.continuation === 'page' ? 'Paused while this page is hidden' : 'Paused',
    success: 'Uploaded',
  };
  return words[item.status];
}

function pace({ bytesPerSecond, secondsLeft }: UploadItem): string {
  if (bytesPerSecond === undefined || secondsLeft === undefined) return 'Uploading…';
  return `${speedInWords(bytesPerSecond)}, ${timeLeftInWords(secondsLeft)}`;
}

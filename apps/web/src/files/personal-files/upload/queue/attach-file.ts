import { fileRefusals } from '@tessera/contract/files/files.refusals';
import { tidyFileName } from '@tessera/domain/files/personal-files/names';
import { fingerprintOf } from './sending/digests.ts';
import type { QueuePorts } from './queue-ports.ts';
import type { UploadItem } from './upload-item.ts';

export function otherFileSentence(name: string): string {
  return fileRefusals['upload.other_file'].say({ name });
}

/**
 * Whether the file has the upload's name. Compares tidied names: some disks store é as one character, others as two.
 */
export function isNamed(item: UploadItem, file: File): boolean {
  return tidyFileName(item.name) === tidyFileName(file.name);
}

/** Whether this is the file that the upload began with. Compares the name, the size and, if known, the fingerprint. */
export async function attachFile(
  { digest }: Pick<QueuePorts, 'digest'>,
  item: UploadItem,
  file: File,
): Promise<boolean> {
  if (!isNamed(item, file) || file.size !== item.size) return false;
  if (item.fingerprint === undefined || !digest) return true;
  try {
    return (await fingerprintOf(file, digest)) === item.fingerprint;
  } catch {
    return false;
  }
}

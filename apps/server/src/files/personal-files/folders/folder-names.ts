import type { Refusal } from '@tessera/contract/refusals';
import { nameFault, nameKey, tidyFileName } from '@tessera/domain/files/personal-files/names';
import { UPLOAD_FOLDER } from '@tessera/domain/files/personal-files/paths';
import { type Result, ok, refuse } from '@tessera/domain/result';

/** Parses the name of a new folder. The name of the folder that contains everybody's uploads is reserved. */
export function readFolderName(
  text: string,
): Result<string, Refusal<'files.name_invalid' | 'files.name_reserved'>> {
  const name = tidyFileName(text);
  const fault = nameFault(name);
  if (fault) return refuse({ code: 'files.name_invalid', fault });
  if (nameKey(name).trim() === UPLOAD_FOLDER)
    return refuse({ code: 'files.name_reserved', folder: UPLOAD_FOLDER });
  return ok(name);
}

import { renameFile } from '@tessera/contract/files/files';
import { nameFault, tidyFileName } from '@tessera/domain/files/personal-files/names';
import { ok, refuse } from '@tessera/domain/result';
import { violatedConstraint } from '../../../platform/db/database-faults.ts';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { lockFiles, updateName } from '../files.queries.ts';

export const renameFileRoute = handle(renameFile, async ({ viewer, body }, { db, clock }: Ports) => {
  const { user } = signedIn(viewer);
  const name = tidyFileName(body.newFilename);
  const fault = nameFault(name);
  if (fault) return refuse({ code: 'files.name_invalid', fault });
  try {
    return await db.transaction().execute(async (tx) => {
      const [file] = await lockFiles(tx, user.id, [body.fileId]);
      if (!file) return refuse({ code: 'files.missing' });
      if (file.name !== name) await updateName(tx, file.id, name, clock.now());
      return ok({ file: { id: file.id, original_filename: name } });
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'files_folder_id_name_key_key') throw error;
    return refuse({ code: 'files.name_taken', name });
  }
});

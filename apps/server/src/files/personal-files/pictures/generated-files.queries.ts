import { nameKey } from '@tessera/domain/files/personal-files/names';
import type { Db } from '../../../platform/db/database.ts';
import { pathKey } from '../folders/folders.queries.ts';

/** Ids of those of a person's files in one folder that have these names, by name. */
export async function findFilesByName(
  db: Db,
  { userId, folder, names }: { userId: number; folder: string; names: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('files')
    .innerJoin('folders', 'folders.id', 'files.folderId')
    .select(['files.id', 'files.nameKey'])
    .where('folders.userId', '=', userId)
    .where('folders.pathKey', '=', pathKey(folder))
    .where('files.nameKey', 'in', names.map(nameKey))
    .execute();
  const idByKey = new Map(rows.map((row) => [row.nameKey, row.id]));
  return new Map(
    names.flatMap((name) => {
      const id = idByKey.get(nameKey(name));
      return id === undefined ? [] : [[name, id] as const];
    }),
  );
}

import type { Db } from '../../platform/db/database.ts';
import { createPostcodes, type KnownPostcode, deletePostcodes } from './geocoding.queries.ts';
import { readPostcodes, UnknownPostcodeFile } from './read-postcodes.ts';

const POSTCODES_AT_ONCE = 5_000;

/** Replaces all stored postcodes with those of the files, in one transaction. */
export async function importPostcodes(db: Db, files: readonly AsyncIterable<string>[]): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await deletePostcodes(tx);
    let count = 0;
    let batch: KnownPostcode[] = [];
    const flush = async () => {
      if (batch.length > 0) await createPostcodes(tx, batch);
      count += batch.length;
      batch = [];
    };
    for (const file of files) {
      for await (const postcode of readPostcodes(file)) {
        if (batch.push(postcode) >= POSTCODES_AT_ONCE) await flush();
      }
    }
    await flush();
    if (count === 0) throw new UnknownPostcodeFile('There are no postcodes in these files.');
    return count;
  });
}

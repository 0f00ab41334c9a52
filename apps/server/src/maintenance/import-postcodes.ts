import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { importPostcodes, UnknownPostcodeFile } from '../market/geocoding/public.ts';
import { markLocationsPending } from '../market/listings/public.ts';
import { CommandRefused, runCommand } from './command.ts';
import { withPorts } from './with-ports.ts';

await runCommand(async (config, files) => {
  if (files.length === 0) {
    throw new CommandRefused(
      'Name one or more CSV files of the ONS Postcode Directory or Code-Point Open: ./script/import-postcodes FILE…',
    );
  }
  for (const file of files) {
    await access(file).catch(() => {
      throw new CommandRefused(`The file ${file} does not exist.`);
    });
  }
  try {
    const count = await withPorts(config, async ({ db }) => {
      const imported = await importPostcodes(db, files.map(linesOf));
      await markLocationsPending(db);
      return imported;
    });
    return `${count.toLocaleString('en-GB')} postcodes were imported.`;
  } catch (error) {
    if (error instanceof UnknownPostcodeFile) throw new CommandRefused(error.message);
    throw error;
  }
});

async function* linesOf(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}

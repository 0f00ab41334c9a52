import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { CommandRefused } from './command.ts';

export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /**
   * Migrations that the database had when the backup was made. A restore runs the same ones before it fills the tables.
   */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256: z.string() }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.int(), isCalled: z.boolean() })),
});

export type Manifest = z.output<typeof manifestSchema>;

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new CommandRefused(`${folder} does not contain a finished backup (manifest.json is missing).`);
  });
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new CommandRefused(`${folder}/manifest.json is damaged, or was made by a newer version.`);
  return parsed.data;
}

export async function digestOf(file: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(file), digest);
  return digest.digest('hex');
}

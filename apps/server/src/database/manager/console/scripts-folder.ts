import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { scanScripts } from '@tessera/contract/database/database-tables';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { findBase } from '../manager-target.ts';

export interface SystemScript {
  readonly filename: string;
  readonly description: string;
  readonly content: string;
  readonly category: 'create' | 'modify' | 'general';
}

const MAX_SCRIPT_BYTES = 256 * 1024;
const MAX_SCRIPTS = 200;
const shipped = new URL('scripts/', import.meta.url).pathname;

/** Lists the scripts of the product and of the operator. An operator's script replaces one of the same name. */
export const scanScriptsRoute = handle(scanScripts, async (caller, ports: Ports) => {
  const base = await findBase(caller, ports);
  if (!base.ok) {
    const { code } = base.refusal;
    return code === 'database.unknown_server'
      ? refuse({ code })
      : refuse({ code: 'database.no_server', retryAfter: 60 });
  }
  const { dialect } = base.value.login;
  const folders = [shipped, join(ports.config.dataDir, 'database-scripts')];
  const found = await Promise.all(folders.map((folder) => readFolder(join(folder, dialect))));
  const byName = new Map(found.flat().map((script) => [script.filename, script]));
  return ok({ scripts: [...byName.values()].toSorted((a, b) => a.filename.localeCompare(b.filename, 'en')) });
});

/**
 * Reads the `.sql` files directly in the folder, `MAX_SCRIPTS` at most. Links and files of more than `MAX_SCRIPT_BYTES`
 * are skipped.
 */
export async function readFolder(folder: string): Promise<SystemScript[]> {
  const facts = await lstat(folder).catch(() => undefined);
  if (!facts?.isDirectory()) return [];
  const names = (await readdir(folder)).filter((name) => /^[\w][\w .-]*\.sql$/i.test(name)).toSorted();
  const read = await Promise.all(names.slice(0, MAX_SCRIPTS).map((name) => readScript(folder, name)));
  return read.filter((script) => script !== undefined);
}

async function readScript(folder: string, filename: string): Promise<SystemScript | undefined> {
  let file: FileHandle | undefined;
  try {
    // The flag makes the system refuse a link. A check before would not do: the file could be replaced by a link after
    // it.
    file = await open(
      join(folder, filename),
      constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
    );
    const facts = await file.stat();
    if (!facts.isFile() || facts.size > MAX_SCRIPT_BYTES) return undefined;
    const content = (await file.readFile('utf8')).replaceAll('\0', '');
    return { filename, content, ...describe(filename, content) };
  } catch {
    // A file that is a link, cannot be read or has just been deleted is left out.
    return undefined;
  } finally {
    await file?.close();
  }
}

/** Reads a script's purpose from its first comments: `-- description: …` and `-- category: create`. */
function describe(filename: string, content: string): Pick<SystemScript, 'description' | 'category'> {
  const comments = content
    .split(/\r?\n/)
    .slice(0, 20)
    .flatMap((line) => line.match(/^\s*--\s*(.*)$/)?.[1]?.trim() ?? []);
  const noteOf = (word: string) =>
    comments
      .find((line) => line.toLowerCase().startsWith(`${word}:`))
      ?.slice(word.length + 1)
      .trim();
  const category =
    noteOf('category')?.toLowerCase() ?? filename.match(/^(create|modify)/i)?.[1]?.toLowerCase();
  return {
    description: (noteOf('description') ?? comments[0] ?? '').slice(0, 300),
    category: category === 'create' || category === 'modify' ? category : 'general',
  };
}

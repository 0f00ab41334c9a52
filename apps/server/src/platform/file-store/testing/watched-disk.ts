import * as fs from 'node:fs/promises';
import { basename } from 'node:path';
import type { Disk } from '../disk.ts';
import { type OpenFile, openExisting } from '../open-file.ts';

type Call = string;
type Interfere = (call: Call) => NodeJS.ErrnoException | 'short' | undefined;

export function fault(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: injected`), { code, errno: -1, syscall: 'write' });
}

/** A disk that records its operations and fails when the test says so. */
export function watchedDisk(interfere: Interfere = () => undefined): { disk: Disk; calls: Call[] } {
  const calls: Call[] = [];
  const note = (call: Call) => {
    calls.push(call);
    const outcome = interfere(call);
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const watchFile = <File extends OpenFile>(file: File, name: string) =>
    new Proxy(file, {
      get(target, property) {
        if (property === 'write') {
          return async (bytes: Uint8Array, offset: number, length: number, position: number) => {
            const isShort = note(`write ${name}`) === 'short';
            return target.write(bytes, offset, isShort ? Math.ceil(length / 3) : length, position);
          };
        }
        if (property === 'datasync' || property === 'sync') {
          return async () => {
            note(`${property} ${name}`);
            await (Reflect.get(target, property) as () => Promise<void>).call(target);
          };
        }
        const value: unknown = Reflect.get(target, property);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const watched = (name: 'mkdir' | 'rename' | 'unlink' | 'lstat') =>
    // One wrapper serves functions of different signatures, because it passes all arguments on unchanged.
    ((...args: unknown[]) =>
      Promise.resolve().then(() => {
        note(`${name} ${basename(String(args.at(name === 'rename' ? 1 : 0)))}`);
        return Reflect.apply(fs[name], fs, args) as unknown;
      })) as never;
  const disk: Disk = {
    ...fs,
    open: async (path, flags, mode) => {
      const name = basename(String(path));
      note(`open ${name}`);
      return watchFile(await fs.open(path, flags, mode), name);
    },
    openExisting: (path, flags) => {
      const name = basename(path);
      note(`open ${name}`);
      return watchFile(openExisting(path, flags), name);
    },
    mkdir: watched('mkdir'),
    rename: watched('rename'),
    unlink: watched('unlink'),
    lstat: watched('lstat'),
  };
  return { disk, calls };
}

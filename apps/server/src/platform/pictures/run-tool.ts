import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { NotDrawable } from './not-drawable.ts';

/** Path of an installed program. Undefined if it is not installed. */
export function findTool(name: string, searchPath: readonly string[]): string | undefined {
  return searchPath
    .filter((folder) => isAbsolute(folder))
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

export interface ToolRun {
  readonly command: string;
  readonly args: readonly string[];
  /** Working folder of the program. It contains the files that are named in `args`. */
  readonly folder: string;
  readonly seconds: number;
}

/**
 * Runs a program to its end. It gets no shell, no input and nothing of our environment, and is killed when it takes too
 * long.
 */
export function runTool({ command, args, folder, seconds }: ToolRun): Promise<void> {
  return new Promise((resolve, reject) => {
    const program = spawn(command, args, {
      cwd: folder,
      env: { LC_ALL: 'C.UTF-8', HOME: folder },
      stdio: 'ignore',
      timeout: seconds * 1_000,
      killSignal: 'SIGKILL',
    });
    program.once('error', reject);
    program.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new NotDrawable(`A program ended with ${signal ?? code}`));
    });
  });
}

interface Bounds {
  /** Path of a program that limits other programs, if the system has one. Without it there are no limits. */
  readonly limiter: string | undefined;
  /**
   * Maximum bytes of address space. For programs that reserve much without using it, such as Node, set `data` instead.
   */
  readonly memory?: number;
  /** Maximum bytes of writable memory. */
  readonly data?: number;
  /** Maximum bytes of any file that the program writes. */
  readonly fileSize?: number;
  readonly seconds?: number;
}

/**
 * Wraps a command so that the system limits its memory and time. Only Linux can do that; elsewhere the command is
 * returned unchanged.
 */
export function withinBounds(
  { command, args }: { readonly command: string; readonly args: readonly string[] },
  { limiter, memory, data, fileSize, seconds }: Bounds,
): { command: string; args: readonly string[] } {
  if (limiter === undefined) return { command, args };
  const limits = Object.entries({ as: memory, data, fsize: fileSize, cpu: seconds, core: 0 })
    .filter(([, limit]) => limit !== undefined)
    .map(([name, limit]) => `--${name}=${limit}`);
  return { command: limiter, args: [...limits, '--', command, ...args] };
}

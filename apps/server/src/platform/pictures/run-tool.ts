import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { NotDrawable } from './not-drawable.ts';

/** Path of a program of the system. Undefined if it is not installed. */
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
  /** Working folder of the program, which contains the files that it is given by name. */
  readonly folder: string;
  readonly seconds: number;
}

/** Runs a program to its end, without shell, input or our environment. It is killed when it takes too long. */
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
  /** Program that limits others, if the system has it. */
  readonly limiter: string | undefined;
  /**
   * Bytes of address space. Programs that reserve a lot without using it, such as Node, are limited by `data` instead.
   */
  readonly memory?: number;
  /** Bytes of writable memory. */
  readonly data?: number;
  /** Bytes of any file that it writes. */
  readonly fileSize?: number;
  readonly seconds?: number;
}

/** On Linux the system limits the memory and time of a program. */
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

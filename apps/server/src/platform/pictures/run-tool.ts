import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { NotDrawable } from './not-drawable.ts';

/** Where a program of the system lies; undefined where it is not installed. */
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
  /** Where it runs; what it is given by name lies there. */
  readonly folder: string;
  readonly seconds: number;
  /** Of what it answers. */
  readonly mostBytes: number;
}

/**
 * What a program writes to its standard output. It gets no shell, no input, none of our environment, and is ended when
 * it takes too long or answers too much.
 */
export function runTool({ command, args, folder, seconds, mostBytes }: ToolRun): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const program = spawn(command, args, {
      cwd: folder,
      env: { LC_ALL: 'C.UTF-8', HOME: folder },
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: seconds * 1_000,
      killSignal: 'SIGKILL',
    });
    const parts: Buffer[] = [];
    let length = 0;
    program.stdout.on('data', (part: Buffer) => {
      length += part.length;
      if (length > mostBytes) program.kill('SIGKILL');
      else parts.push(part);
    });
    program.once('error', reject);
    program.once('close', (code, signal) => {
      if (code === 0 && length > 0 && length <= mostBytes) resolve(Buffer.concat(parts));
      else reject(new NotDrawable(`A program ended with ${signal ?? code} after ${length} bytes`));
    });
  });
}

/** On Linux the system itself holds a program to so much memory and time. */
export function withinBounds(
  { command, args }: { readonly command: string; readonly args: readonly string[] },
  {
    limiter,
    memory,
    seconds,
  }: { readonly limiter: string | undefined; readonly memory: number; readonly seconds: number },
): { command: string; args: readonly string[] } {
  if (limiter === undefined) return { command, args };
  return {
    command: limiter,
    args: [`--as=${memory}`, `--cpu=${seconds}`, '--core=0', '--', command, ...args],
  };
}

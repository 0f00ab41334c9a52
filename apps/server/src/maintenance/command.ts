import { type Config, readConfig } from '../config.ts';

/** A mistake in calling the command. It is printed as a sentence, without a stack. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

/** Runs one of the commands in `script/` and prints its result as a sentence. */
export async function runCommand(
  command: (config: Config, args: readonly string[]) => Promise<string>,
): Promise<void> {
  try {
    process.stdout.write(`${await command(readConfig(), process.argv.slice(2))}\n`);
  } catch (error) {
    const isPlain =
      error instanceof CommandRefused ||
      (error instanceof Error && ['BadConfiguration', 'UnfitDatabase'].includes(error.name));
    process.stderr.write(
      `${error instanceof Error ? (isPlain ? error.message : (error.stack ?? error.message)) : String(error)}\n`,
    );
    process.exitCode = 1;
  }
}

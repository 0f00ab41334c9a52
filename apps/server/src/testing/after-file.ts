type CleanUp = () => Promise<void> | void;

const cleanUps: CleanUp[] = [];

/**
 * Runs after the last test of the current file, newest first. Modules are loaded once for many files, so a hook at the
 * top of a shared module would run for the first of them only.
 */
export function afterFile(cleanUp: CleanUp): void {
  cleanUps.push(cleanUp);
}

/** Called by the setup of each test file. */
export async function cleanUpAfterFile(): Promise<void> {
  for (let next = cleanUps.pop(); next; next = cleanUps.pop()) await next();
}

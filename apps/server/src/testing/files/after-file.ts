type CleanUp = () => Promise<void> | void;

const cleanUps: CleanUp[] = [];

/**
 * Runs a function after the last test of the current file; functions that were added last run first. A hook at the top
 * of a shared module would not do: the module is loaded once for many files, so its hook would run for the first file
 * only.
 */
export function afterFile(cleanUp: CleanUp): void {
  cleanUps.push(cleanUp);
}

/** Runs these functions. The setup of each test file calls it. */
export async function cleanUpAfterFile(): Promise<void> {
  for (let next = cleanUps.pop(); next; next = cleanUps.pop()) await next();
}

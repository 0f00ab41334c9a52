import type { OversizedFile } from './upgrade-dialog.types.ts';

const KEY = 'plans.waiting-files';

/** Stores names only: file handles don't survive a visit to another site. */
export function rememberWaitingFiles(files: readonly OversizedFile[]): void {
  const stored = files.slice(0, 20).map(({ name, size }) => ({ name, size }));
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Storage is disabled or full; the person has to choose the files again.
  }
}

export function findWaitingFiles(): OversizedFile[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOversizedFile) : [];
  } catch {
    return [];
  }
}

export function forgetWaitingFiles(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is disabled or full.
  }
}

function isOversizedFile(value: unknown): value is OversizedFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'size' in value &&
    typeof value.size === 'number'
  );
}

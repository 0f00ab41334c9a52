import type { OversizedFile } from './upgrade-dialog.types.ts';

const KEY = 'plans.waiting-files';

/**
 * Remembers which files were too large, while the person visits the payment page. Only names and sizes are stored,
 * because file handles would not survive that.
 */
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

import type { OversizedFile } from './upgrade-dialog.tsx';

const KEY = 'plans.waiting-files';

/** By name only: what a browser lets a page keep of a file does not outlive a visit to another page. */
export function rememberWaitingFiles(files: readonly OversizedFile[]): void {
  const stored = files.slice(0, 20).map(({ name, size }) => ({ name, size }));
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Storage is switched off or full; the person remembers the file themselves.
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
    // As above.
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

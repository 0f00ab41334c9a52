import { showToast } from '../../../ui/toast-store.ts';

const SHOWN_MS = 6_000;

/** What has been done, for as long as it takes to read. A failure stays until it is dismissed. */
export function showDone(title: string, description?: string): void {
  showToast({ tone: 'success', title, description, durationMs: SHOWN_MS });
}

import { showToast } from '../../../ui/toast-store.ts';

export async function copyText(text: string, title: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: 'success', title: title, durationMs: 3_000 });
  } catch {
    showToast({ tone: 'danger', title: 'The browser did not let us copy' });
  }
}

import { showToast } from '../../../ui/overlays/toast-store.ts';

export async function copyText(text: string, title: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: 'success', title, durationMs: 3_000 });
  } catch {
    showToast({
      tone: 'danger',
      title: 'Your browser blocked copying',
      description: 'Select the text and copy it yourself.',
    });
  }
}

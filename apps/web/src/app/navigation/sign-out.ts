import { showToast } from '../../ui/toast-store.ts';

/** The whole page is loaded anew afterwards: nothing of the person's may stay in memory. */
export async function signOut(): Promise<void> {
  const response = await fetch('/api/auth/sign-out', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => undefined);
  if (response?.ok) {
    window.location.assign('/');
    return;
  }
  showToast({
    tone: 'danger',
    title: 'You are still signed in',
    description: 'Signing out did not reach us. Check your connection, then try again.',
    action: { label: 'Try again', onPress: () => void signOut() },
  });
}

import { call } from '../../lib/api.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { RECENT_SEARCHES } from '../../market/search/recent/storage-key.ts';

/** Signs the person out, then loads a new page, so that none of their data stays in memory. */
export async function signOut(): Promise<void> {
  if (await endSession()) {
    localStorage.removeItem(RECENT_SEARCHES);
    window.location.assign('/');
    return;
  }
  showToast({
    tone: 'danger',
    title: 'You are still signed in',
    description: 'We couldn’t sign you out. Check your connection, then try again.',
    action: { label: 'Try again', onPress: () => void signOut() },
  });
}

async function endSession(): Promise<boolean> {
  try {
    const accounts = await import('@tessera/contract/people/accounts');
    const answer = await call(accounts.signOut, {});
    return answer.ok;
  } catch {
    return false;
  }
}

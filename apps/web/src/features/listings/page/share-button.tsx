import Share2 from 'lucide-react/icons/share-2';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';

/** By the phone's own sheet where there is one; otherwise the address is copied. */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const { href } = location;
    try {
      if (isTouch() && 'share' in navigator) await navigator.share({ title, url: href });
      else {
        await navigator.clipboard.writeText(href);
        showToast({ tone: 'success', title: 'Address copied' });
      }
    } catch (error) {
      // Whoever closes the sheet again has changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast({ tone: 'info', title: 'Copy this address', description: href });
    }
  }
  return (
    <Button
      className="needs-script"
      size="small"
      icon={<Share2 aria-hidden="true" />}
      onClick={() => void share()}
    >
      Share
    </Button>
  );
}

function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

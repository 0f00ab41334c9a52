import Share2 from 'lucide-react/icons/share-2';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';

/** Uses the phone's share sheet if there is one; otherwise copies the URL. */
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
      // The person closed the share sheet.
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

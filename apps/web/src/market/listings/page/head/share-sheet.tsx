import Copy from 'lucide-react/icons/copy';
import Mail from 'lucide-react/icons/mail';
import Printer from 'lucide-react/icons/printer';
import QrCode from 'lucide-react/icons/qr-code';
import Share2 from 'lucide-react/icons/share-2';
import { useRef, useState } from 'react';
import { useSite } from '../../../../lib/viewer.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import './share-sheet.css';

interface ShareSheetProps {
  title: string;
  path: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function ShareSheet({ title, path, isOpen, onOpenChange }: ShareSheetProps) {
  const url = useSite().publicUrl + path;
  const address = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'copied' | 'selected'>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setState('copied');
    } catch {
      // The browser refused access to the clipboard, so the address is selected for copying by hand.
      address.current?.select();
      setState('selected');
    }
  }

  async function share() {
    try {
      await navigator.share({ title, url });
      onOpenChange(false);
    } catch {
      // The person closed their device's share sheet.
    }
  }

  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} size="small" title="Share this listing">
      <div className="share-sheet">
        <div className="share-sheet-address">
          <input
            ref={address}
            className="ui-input"
            aria-label="Address of this listing"
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="primary" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
            {state === 'copied' ? 'Copied' : 'Copy'}
          </Button>
        </div>
        <output className="sr-only">{state === 'copied' && 'Address copied'}</output>
        {state === 'selected' && <p>Copy the selected address.</p>}
        {'share' in navigator && (
          <Button isWide icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
            Share by another app
          </Button>
        )}
        <ButtonLink
          isWide
          to={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
          icon={<Mail aria-hidden="true" />}
        >
          Email
        </ButtonLink>
        <ButtonLink isWide to={`${path}/poster`} icon={<QrCode aria-hidden="true" />}>
          Poster with QR code
        </ButtonLink>
        <Button isWide icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          Print this page
        </Button>
      </div>
    </Dialog>
  );
}

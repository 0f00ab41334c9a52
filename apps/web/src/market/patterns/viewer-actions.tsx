import { imageAddress } from '@tessera/patterns/address';
import type { Sliders } from '@tessera/patterns/sliders';
import Dices from 'lucide-react/icons/dices';
import Download from 'lucide-react/icons/download';
import Link2 from 'lucide-react/icons/link-2';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { addressOf } from './use-sliders.ts';

interface ViewerActionsProps {
  code: string;
  sliders: Sliders;
  onReset: () => void;
  onShuffle: () => void;
}

export function ViewerActions({ code, sliders, onReset, onShuffle }: ViewerActionsProps) {
  const file = imageAddress(code, sliders, { width: 1_200, height: 1_200, isDownload: true });
  return (
    <div className="pattern-actions">
      <Button className="needs-script" icon={<RotateCcw aria-hidden="true" />} onClick={onReset}>
        Reset
      </Button>
      <Button className="needs-script" icon={<Dices aria-hidden="true" />} onClick={onShuffle}>
        Random
      </Button>
      <Button
        className="needs-script"
        icon={<Link2 aria-hidden="true" />}
        onClick={() => void copyLink(addressOf(sliders))}
      >
        Copy link
      </Button>
      <ButtonLink to={file} reloadDocument icon={<Download aria-hidden="true" />}>
        Download SVG
      </ButtonLink>
    </div>
  );
}

async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, location.origin).href);
    showToast({
      tone: 'success',
      title: 'Link copied',
      description: 'It opens the pattern with your slider settings.',
    });
  } catch {
    showToast({
      tone: 'danger',
      title: 'Couldn’t copy the link',
      description: 'Copy it from the address bar instead.',
    });
  }
}

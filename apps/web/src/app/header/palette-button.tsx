import Search from 'lucide-react/icons/search';
import { Button } from '../../ui/button.tsx';
import { useModifierKey } from '../../lib/shortcuts.ts';
import { openPalette, preloadPalette } from '../palette/command-centre.tsx';

export function PaletteButton() {
  const modifier = useModifierKey();
  return (
    <Button
      className="palette-button needs-script"
      icon={<Search aria-hidden="true" />}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onPointerEnter={preloadPalette}
      onFocus={preloadPalette}
      onClick={openPalette}
    >
      <span className="palette-button-text">Jump to…</span>
      <kbd className="palette-button-keys" aria-hidden="true">
        {modifier} K
      </kbd>
    </Button>
  );
}

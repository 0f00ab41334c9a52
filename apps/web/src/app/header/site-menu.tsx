import MenuIcon from 'lucide-react/icons/menu';
import { useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { followCartCount } from '../navigation/cart-count.ts';
import type { ShellState } from '../navigation/shell-state.ts';

const menuSheet = lazyModule(() => import('./menu-sheet.tsx'));

/** Opens the menu of small screens, whose code is loaded as the button is touched. */
export function SiteMenu({ shell }: { shell: ShellState }) {
  const [isOpen, setIsOpen] = useState(false);
  const loaded = useLazyModule(menuSheet, { isNeeded: isOpen, onFailure: () => setIsOpen(false) });
  return (
    <div className="site-menu-toggle needs-script">
      <IconButton
        label="Menu"
        icon={<MenuIcon aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={menuSheet.preload}
        onFocus={menuSheet.preload}
        onClick={() => {
          followCartCount();
          setIsOpen(true);
        }}
      />
      {isOpen && loaded && <loaded.MenuSheet shell={shell} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

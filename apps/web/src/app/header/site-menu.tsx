import MenuIcon from 'lucide-react/icons/menu';
import { useRef, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { followCartCount } from '../navigation/cart-count.ts';
import type { ShellState } from '../navigation/shell-state.ts';

const menuSheet = lazyModule(() => import('./menu-sheet.tsx'));

/** Opens the menu of small screens. The menu's code is loaded as soon as the button is touched. */
export function SiteMenu({ shell }: { shell: ShellState }) {
  /**
   * Number of the present opening. Undefined while the menu is closed. The browser may report the close of an earlier
   * opening late; its number tells that such a report is to be ignored.
   */
  const [opened, setOpened] = useState<number>();
  const times = useRef(0);
  const isOpen = opened !== undefined;
  const loaded = useLazyModule(menuSheet, { isNeeded: isOpen, onFailure: () => setOpened(undefined) });
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
          times.current += 1;
          setOpened(times.current);
        }}
      />
      {isOpen && loaded && (
        <loaded.MenuSheet
          key={opened}
          shell={shell}
          onClose={() => setOpened((now) => (now === opened ? undefined : now))}
        />
      )}
    </div>
  );
}

import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import type { Theme } from '../../lib/theme.ts';
import { IconButton } from '../../ui/button.tsx';
import { lazyModule } from '../../ui/lazy-module.ts';
import { Menu } from '../../ui/overlays/menu.tsx';
import { useTheme } from '../document/theme-store.ts';
import type { Icon } from '../../lib/section-icons.ts';

export const themeChoices = [
  { theme: 'system', label: 'System', icon: Monitor },
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
] as const satisfies readonly { theme: Theme; label: string; icon: Icon }[];

const themeList = lazyModule(() => import('./theme-menu-list.tsx'));

export function ThemeMenu() {
  const theme = useTheme();
  const current = themeChoices.find((choice) => choice.theme === theme) ?? themeChoices[0];
  return (
    <div className="theme-menu needs-script">
      <Menu
        align="end"
        list={themeList}
        renderTrigger={(props) => (
          <IconButton
            {...props}
            label={`Colours: ${current.label.toLowerCase()}`}
            icon={<current.icon aria-hidden="true" />}
          />
        )}
      />
    </div>
  );
}

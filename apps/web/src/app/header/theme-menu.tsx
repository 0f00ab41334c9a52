import { IconButton } from '../../ui/button.tsx';
import { lazyModule } from '../../ui/lazy-module.ts';
import { Menu } from '../../ui/overlays/menu.tsx';
import { useTheme } from '../document/theme-store.ts';
import { themeChoices } from './theme-choices.ts';

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

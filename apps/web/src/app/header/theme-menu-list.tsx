import { MenuList as List, type MenuListProps } from '../../ui/overlays/menu-list.tsx';
import { chooseTheme, useTheme } from '../document/theme-store.ts';
import { themeChoices } from './theme-choices.ts';

/** The colour schemes that can be chosen. */
export function MenuList(props: MenuListProps) {
  const theme = useTheme();
  const items = themeChoices.map(({ theme: choice, label, icon: ChoiceIcon }) => ({
    label,
    icon: <ChoiceIcon aria-hidden="true" />,
    isCurrent: choice === theme,
    onSelect: () => chooseTheme(choice),
  }));
  return <List {...props} groups={[{ label: 'Colours', items }]} />;
}

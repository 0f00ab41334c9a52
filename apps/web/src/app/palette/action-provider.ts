import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import { type LocalProvider, matchesQuery, type PaletteItem } from '../../lib/palette.ts';
import { chooseTheme } from '../document/theme-store.ts';
import { themeChoices } from '../header/theme-choices.ts';
import { type Audience, shownActions } from '../navigation/shown.ts';
import { signOut } from '../navigation/sign-out.ts';
import { showCommands } from './command-store.ts';

export function actionProvider(audience: Audience): LocalProvider {
  const items = [...headerItems(audience), ...themeItems(), ...generalItems(audience)];
  return {
    kind: 'local',
    label: 'Actions',
    find: (query) => items.filter((item) => matchesQuery(query, item)),
  };
}

function headerItems(audience: Audience): PaletteItem[] {
  const { postListing, upload, database } = shownActions(audience);
  return [postListing, upload, database]
    .filter((action) => action !== undefined)
    .map(({ label, icon, run }) => ({ id: label, label, icon, ...(run && { onSelect: run }) }));
}

function themeItems(): PaletteItem[] {
  return themeChoices.map(({ theme, label, icon }) => ({
    id: `theme-${theme}`,
    label: `Colours: ${label}`,
    icon,
    keywords: 'theme mode scheme appearance switch',
    onSelect: () => chooseTheme(theme),
  }));
}

function generalItems({ viewer }: Audience): PaletteItem[] {
  return [
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      icon: Keyboard,
      keywords: 'keys help',
      keys: '?',
      onSelect: () => showCommands('shortcuts'),
    },
    ...(viewer
      ? [
          {
            id: 'sign-out',
            label: 'Sign Out',
            icon: LogOut,
            keywords: 'log out leave',
            onSelect: () => void signOut(),
          },
        ]
      : []),
  ];
}

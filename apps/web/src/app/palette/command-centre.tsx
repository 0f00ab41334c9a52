import { useStore } from '../../lib/create-store.ts';
import { useShortcut, useShortcutKeys } from '../../lib/shortcuts.ts';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { type CommandView, commandStore, SEARCH_FIELD_ID, showCommands } from './command-store.ts';

const shortcutList = lazyModule(async () => {
  const { ShortcutList } = await import('./shortcut-list.tsx');
  return (isOpen: boolean) => <ShortcutList isOpen={isOpen} />;
});

/** Listens for global shortcuts and renders the list of them. The search field is in the header. */
export function CommandCentre() {
  const view = useStore(commandStore);
  const renderList = useLazyModule(shortcutList, {
    isNeeded: view === 'shortcuts',
    onFailure: () => showCommands(undefined),
  });
  useShortcutKeys();
  useShortcut({ keys: '/', label: 'Search', group: 'Everywhere', run: () => openField('search') });
  useShortcut({
    keys: 'Mod+K',
    label: 'Search, or find a page or an action',
    group: 'Everywhere',
    run: toggleCommands,
  });
  useShortcut({
    keys: '?',
    label: 'Show this list',
    group: 'Everywhere',
    run: () => showCommands('shortcuts'),
  });
  return renderList?.(view === 'shortcuts');
}

function toggleCommands(): void {
  if (commandStore.get() === 'commands') showCommands(undefined);
  else openField('commands');
}

function openField(view: CommandView): void {
  const field = document.getElementById(SEARCH_FIELD_ID);
  if (!(field instanceof HTMLInputElement)) return;
  const open = () => {
    showCommands(view);
    field.focus();
    field.select();
  };
  // A field behind a modal dialog cannot be reached.
  const isCovered = () =>
    field.closest('[inert], [aria-hidden="true"]') !== null || document.querySelector(':modal') !== null;
  if (!isCovered()) open();
  else
    void import('./leave-dialog.ts').then(
      ({ leaveDialog }) => leaveDialog(isCovered, open),
      () => undefined,
    );
}

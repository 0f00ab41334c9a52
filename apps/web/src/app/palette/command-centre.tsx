import { useStore } from '../../lib/create-store.ts';
import { useShortcut, useShortcutKeys } from '../../lib/shortcuts.ts';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { commandStore, showCommands } from './command-store.ts';

const palette = lazyModule(async () => {
  const { Palette } = await import('./palette.tsx');
  return () => <Palette />;
});

const shortcutList = lazyModule(async () => {
  const { ShortcutList } = await import('./shortcut-list.tsx');
  return (isOpen: boolean) => <ShortcutList isOpen={isOpen} />;
});

export const preloadPalette = palette.preload;

export function openPalette(): void {
  showCommands('palette');
}

/** Listens for global shortcuts and renders what they open. Only the listener is in the first load. */
export function CommandCentre() {
  const view = useStore(commandStore);
  const renderPalette = useLazyModule(palette, { isNeeded: view === 'palette', onFailure: close });
  const renderList = useLazyModule(shortcutList, { isNeeded: view === 'shortcuts', onFailure: close });
  useShortcutKeys();
  useShortcut({ keys: 'Mod+K', label: 'Find a page or an action', group: 'Everywhere', run: togglePalette });
  useShortcut({ keys: '?', label: 'Show this list', group: 'Everywhere', run: openList });
  return (
    <>
      {view === 'palette' && renderPalette?.()}
      {renderList?.(view === 'shortcuts')}
    </>
  );
}

function close(): void {
  showCommands(undefined);
}

function togglePalette(): void {
  showCommands(commandStore.get() === 'palette' ? undefined : 'palette');
}

function openList(): void {
  showCommands('shortcuts');
}

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** A key that does something anywhere on the page. The list of shortcuts and the palette read the same registry. */
export interface Shortcut {
  /** `Mod+K` is Ctrl, or Cmd on a Mac; a single sign such as `?` stands for itself. */
  readonly keys: string;
  readonly label: string;
  readonly group: string;
  /** Absent where something else listens already, and the list only tells about it. */
  readonly run?: () => void;
}

const registered = new Map<symbol, Shortcut>();

/** Works while the component is on the page. */
export function useShortcut({ keys, label, group, run }: Shortcut): void {
  const onPress = useEffectEvent(() => run?.());
  const hasRun = run !== undefined;
  useEffect(() => {
    const key = Symbol(keys);
    registered.set(key, { keys, label, group, ...(hasRun && { run: () => onPress() }) });
    return () => void registered.delete(key);
  }, [keys, label, group, hasRun]);
}

export function listShortcuts(): Shortcut[] {
  return [...registered.values()];
}

/** Once, in the root. */
export function useShortcutKeys(): void {
  useEffect(() => {
    addEventListener('keydown', runShortcut);
    return () => removeEventListener('keydown', runShortcut);
  }, []);
}

function runShortcut(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  // The newest wins: a part of a page may take a key over while it is there.
  const shortcut = listShortcuts().findLast(({ keys, run }) => run && isPressed(keys, event));
  if (!shortcut) return;
  event.preventDefault();
  shortcut.run?.();
}

function isPressed(keys: string, event: KeyboardEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey;
  if (keys.startsWith('Mod+')) {
    return hasModifier && !event.altKey && event.key.toUpperCase() === keys.slice('Mod+'.length);
  }
  return !hasModifier && !event.altKey && event.key === keys && areSingleKeysOn() && !isBusy(event.target);
}

/** Typing, or working in something that lies over the page. */
function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('input, textarea, select')) return true;
  return (
    document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]') !== null
  );
}

const SINGLE_KEYS = 'single-key-shortcuts';

/** Whoever dictates, or whose keys slip, can switch shortcuts of one sign off. */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(SINGLE_KEYS) !== 'off';
}

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(SINGLE_KEYS);
  else localStorage.setItem(SINGLE_KEYS, 'off');
}

/** What is printed on the key. Known only in the browser. */
export function useModifierKey(): 'Ctrl' | '⌘' {
  return useSyncExternalStore(
    () => () => undefined,
    () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'),
    () => 'Ctrl',
  );
}

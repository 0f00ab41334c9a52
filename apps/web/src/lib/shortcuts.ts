import { useEffect, useEffectEvent } from 'react';

/** A global keyboard shortcut. The list of shortcuts and the palette read the same registry. */
export interface Shortcut {
  /** `Mod+K` means Ctrl, or Cmd on a Mac; a single character such as `?` stands for itself. */
  readonly keys: string;
  readonly label: string;
  readonly group: string;
  /** Undefined if another component handles the key and the list only mentions it. */
  readonly run?: () => void;
}

const registered = new Map<symbol, Shortcut>();

/** Active while the component is mounted. */
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

/** Called once, in the root. */
export function useShortcutKeys(): void {
  useEffect(() => {
    addEventListener('keydown', runShortcut);
    return () => removeEventListener('keydown', runShortcut);
  }, []);
}

function runShortcut(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  // The most recent registration wins: a component may take over a key while it is mounted.
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

/** True while typing or working in an overlay. */
function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('input, textarea, select')) return true;
  return (
    document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]') !== null
  );
}

const SINGLE_KEYS = 'single-key-shortcuts';

/** People who dictate or press keys by mistake can switch off single-key shortcuts. */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(SINGLE_KEYS) !== 'off';
}

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(SINGLE_KEYS);
  else localStorage.setItem(SINGLE_KEYS, 'off');
}

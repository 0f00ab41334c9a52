import { useEffect, useEffectEvent } from 'react';

/** A keyboard shortcut of the whole page. The list of shortcuts and the palette show all registered ones. */
export interface Shortcut {
  /** `Mod+K` means Ctrl, or Cmd on a Mac; a single character such as `?` stands for itself. */
  readonly keys: string;
  readonly label: string;
  readonly group: string;
  /** Undefined if another component handles the key and the list only mentions it. */
  readonly run?: () => void;
}

const registered = new Map<symbol, Shortcut>();

/** Registers a shortcut while the component is mounted. */
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

/** Listens for the keys of all shortcuts. Called once, in the root. */
export function useShortcutKeys(): void {
  useEffect(() => {
    addEventListener('keydown', runShortcut);
    return () => removeEventListener('keydown', runShortcut);
  }, []);
}

function runShortcut(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  // If several components registered the key, the one that did so last gets it.
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

/** Whether the person is typing or has an overlay open. Then single-key shortcuts do nothing. */
function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('input, textarea, select')) return true;
  return (
    document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]') !== null
  );
}

const SINGLE_KEYS_SETTING = 'single-key-shortcuts';

/** Single-key shortcuts can be switched off, by people who dictate or who press keys by mistake. */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(SINGLE_KEYS_SETTING) !== 'off';
}

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(SINGLE_KEYS_SETTING);
  else localStorage.setItem(SINGLE_KEYS_SETTING, 'off');
}

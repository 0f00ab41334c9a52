import { createStore, useStore } from '../../lib/create-store.ts';
import { chime, isAudible } from './chime.ts';

const KEY = 'tessera-order-sound';

interface Sound {
  readonly isOn: boolean;
  /** Browsers play sounds only after somebody has touched the page. */
  readonly isBlocked: boolean;
}

/** Whether this device rings for new orders, which it remembers. */
const sound = createStore<Sound>({ isOn: false, isBlocked: false });

if (typeof document !== 'undefined' && isRemembered()) {
  const touch = () => sound.set({ isOn: sound.get().isOn, isBlocked: !isAudible() });
  sound.set({ isOn: true, isBlocked: !isAudible() });
  addEventListener('click', touch);
}

function isRemembered(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

function setOn(isOn: boolean): void {
  sound.set({ isOn, isBlocked: false });
  if (isOn) chime();
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // A browser that stores nothing forgets it when the page is closed.
  }
}

export function useSound(): Sound & { readonly setOn: (isOn: boolean) => void } {
  return { ...useStore(sound), setOn };
}

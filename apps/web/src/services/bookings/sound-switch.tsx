import { Switch } from '../../ui/forms/switch.tsx';
import type { useSound } from './use-sound.ts';

/** Switches the sound for new orders on and off, on this device. */
export function SoundSwitch({ isOn, isBlocked, setOn }: ReturnType<typeof useSound>) {
  return (
    <span className="order-sound">
      <Switch label="Sound for new orders" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      {isBlocked && <output className="ui-note">Tap the page once, and it can ring.</output>}
    </span>
  );
}

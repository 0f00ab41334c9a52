import { Switch } from '../../ui/forms/switch.tsx';
import type { useSound } from './use-sound.ts';

/** Switches the sound for what is new on and off, on this device. `label` says for what. */
export function SoundSwitch({
  label,
  isOn,
  isBlocked,
  setOn,
}: ReturnType<typeof useSound> & { label: string }) {
  return (
    <span className="ui-stack" data-gap="tight">
      <Switch label={label} checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      {isBlocked && <output className="ui-note">Tap the page once, and it can ring.</output>}
    </span>
  );
}

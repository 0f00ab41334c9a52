import { Switch } from '../../ui/forms/switch.tsx';
import { chime } from './chime.ts';

/** Browsers play sounds only after somebody has pressed something on the page, so a person switches it on. */
export function SoundSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <Switch
      label="Sound for new orders"
      checked={isOn}
      onChange={(event) => {
        onChange(event.target.checked);
        if (event.target.checked) chime();
      }}
    />
  );
}

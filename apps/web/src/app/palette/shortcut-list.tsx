import { useState } from 'react';
import { areSingleKeysOn, listShortcuts, type Shortcut, switchSingleKeys } from '../../lib/shortcuts.ts';
import { useModifierKey } from '../../lib/modifier-key.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { showCommands } from './command-store.ts';
import './palette.css';

/** Keys that components handle themselves; listed here because nothing else on the page mentions them. */
const inherent: readonly Shortcut[] = [
  { keys: 'F6', label: 'Go to the notifications', group: 'Everywhere' },
  { keys: 'Esc', label: 'Close the open dialog, menu or notification', group: 'Everywhere' },
  { keys: '↑ ↓', label: 'Move', group: 'In menus and lists' },
  { keys: 'Enter', label: 'Choose', group: 'In menus and lists' },
  { keys: 'Home End', label: 'First and last', group: 'In menus and lists' },
];

export function ShortcutList({ isOpen }: { isOpen: boolean }) {
  const modifier = useModifierKey();
  const groups = Map.groupBy([...listShortcuts(), ...inherent], ({ group }) => group);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && showCommands(undefined)}
      title="Keyboard shortcuts"
    >
      {[...groups].map(([group, shortcuts]) => (
        <section key={group} className="shortcut-group">
          <h3>{group}</h3>
          <dl>
            {shortcuts.map(({ keys, label }) => (
              <div key={keys + label}>
                <dt>{label}</dt>
                <dd>
                  <Kbd keys={keysOf(keys, modifier)} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <SingleKeySwitch />
    </Dialog>
  );
}

function SingleKeySwitch() {
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  return (
    <div className="shortcut-switch">
      <Switch
        label="Single-key shortcuts"
        description="Switch them off if you press keys like ? by mistake, or use dictation."
        checked={isOn}
        onChange={(event) => {
          switchSingleKeys(event.target.checked);
          setIsOn(event.target.checked);
        }}
      />
    </div>
  );
}

function keysOf(keys: string, modifier: string): string[] {
  return keys.split(/[+ ]/).map((key) => (key === 'Mod' ? modifier : key));
}

import './kbd.css';

/** Keys to press together: `<Kbd keys={['Ctrl', 'K']} />`. */
export function Kbd({ keys }: { keys: readonly string[] }) {
  return (
    <kbd className="ui-keys">
      {keys.map((key) => (
        <kbd key={key} className="ui-key">
          {key}
        </kbd>
      ))}
    </kbd>
  );
}

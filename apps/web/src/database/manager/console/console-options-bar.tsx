import { Select } from '../../../ui/forms/select.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { type ConsoleOptions, rowLimits, timeLimits } from './console-options.ts';

interface ConsoleOptionsBarProps {
  options: ConsoleOptions;
  onOptions: (options: ConsoleOptions) => void;
}

/** Options for running a script, such as read-only mode. They are below the editor, because they are rarely changed. */
export function ConsoleOptionsBar({ options, onOptions }: ConsoleOptionsBarProps) {
  return (
    <fieldset className="console-options" aria-label="Options for running">
      <Switch
        label="Read-only"
        checked={options.readOnly}
        onChange={({ currentTarget }) => onOptions({ ...options, readOnly: currentTarget.checked })}
      />
      <Switch
        label="One transaction"
        checked={options.inTransaction}
        onChange={({ currentTarget }) => onOptions({ ...options, inTransaction: currentTarget.checked })}
      />
      <Select
        aria-label="Time limit"
        className="console-select"
        value={String(options.timeLimitSeconds)}
        options={timeLimits}
        onChange={({ currentTarget }) =>
          onOptions({ ...options, timeLimitSeconds: Number(currentTarget.value) })
        }
      />
      <Select
        aria-label="Maximum rows"
        className="console-select"
        value={String(options.maxRows)}
        options={rowLimits}
        onChange={({ currentTarget }) => onOptions({ ...options, maxRows: Number(currentTarget.value) })}
      />
    </fieldset>
  );
}

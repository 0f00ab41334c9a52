import { Button } from '../../ui/button.tsx';
import type { DatabaseState } from '../../database/manager/opening.ts';
import type { Action } from '../navigation/actions.ts';

const texts = {
  idle: 'Database',
  connecting: 'Connecting...',
  connected: 'Connected',
  failed: 'Failed',
} as const satisfies Record<DatabaseState, string>;

interface DatabaseButtonProps {
  action: Action;
  state: DatabaseState;
  beforeRun?: () => void;
}

/** For administrators only. The state is always given in words; the green dot only repeats it. */
export function DatabaseButton({ action, state, beforeRun }: DatabaseButtonProps) {
  const { icon: Icon, run } = action;
  return (
    <Button
      className="database-button"
      data-state={state}
      icon={
        state === 'connected' ? (
          <span className="database-dot" aria-hidden="true" />
        ) : (
          <Icon aria-hidden="true" />
        )
      }
      onClick={() => {
        beforeRun?.();
        run?.();
      }}
    >
      <span aria-live="polite">{texts[state]}</span>
    </Button>
  );
}

import { type MyProvider, pauseProvider } from '@tessera/contract/services/providers';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { useChange } from '../providers/own/public.ts';
import { clockTime } from '../providers/public.ts';

const pauses = [
  { minutes: 15, label: '15 min' },
  { minutes: 30, label: '30 min' },
  { minutes: 60, label: '1 hour' },
  { minutes: 'today', label: 'Today' },
] as const;

/** Stops new orders for a while. Orders that are there stay. */
export function PauseBar({ provider, now }: { provider: MyProvider; now: string }) {
  const { isPending, problem, change } = useChange();
  const isPaused = provider.pausedUntil !== null && provider.pausedUntil > new Date(now);
  const pause = (minutes: number | 'today') =>
    change(() => call(pauseProvider, { params: { providerId: provider.id }, body: { minutes } }));
  return (
    <fieldset className="order-pause" aria-label="Pause orders">
      {isPaused && provider.pausedUntil ? (
        <>
          <span>Paused until {clockTime(provider.pausedUntil, provider.zone)}</span>
          <Button variant="primary" isLoading={isPending} onClick={() => void pause(0)}>
            Take orders again
          </Button>
        </>
      ) : (
        <>
          <span className="ui-muted">Pause orders</span>
          {pauses.map(({ minutes, label }) => (
            <Button
              key={label}
              size="small"
              disabled={isPending}
              aria-label={`Pause orders: ${label}`}
              onClick={() => void pause(minutes)}
            >
              {label}
            </Button>
          ))}
        </>
      )}
      {problem !== undefined && <p role="alert">{problem}</p>}
    </fieldset>
  );
}

import { formatPrice, formatTime } from '../format.ts';
import { Banner } from '../../../ui/banner.tsx';
import type { RunReport } from '../worker/messages.ts';

const signalWords: Readonly<Record<number, string>> = { 1: 'buy', 0: 'do nothing', [-1]: 'sell' };

/** Says whether the strategy gave the same signals when later prices were cut off, and explains it if not. */
export function FutureCheckResult({ report: { check, times, instruments } }: { report: RunReport }) {
  const { changed, causes, cuts } = check;
  if (!changed)
    return (
      <p className="trading-check" data-tone="success">
        No look-ahead: with the future cut off at {cuts} random bars, every signal stayed the same.
      </p>
    );
  const day = formatTime(times[changed.at] ?? 0);
  const lastDay = formatTime(times[changed.barsLeft - 1] ?? 0);
  return (
    <Banner tone="danger" title="This strategy looks ahead">
      <p>
        For {instruments[changed.instrument]} on {day} it said “{signalWords[changed.withFuture]}”. With only
        the prices up to {lastDay} it says “{signalWords[changed.withoutFuture]}”. Nobody could have traded
        like this, so ignore its result.
      </p>
      {causes.length > 0 && (
        <ul className="trading-causes">
          {causes.map(({ indicator, withFuture, withoutFuture }) => (
            <li key={indicator}>
              {indicator} uses later bars: {valueText(withFuture)} with them, {valueText(withoutFuture)}{' '}
              without.
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}

const valueText = (value: number) => (Number.isNaN(value) ? 'no value' : formatPrice(value));

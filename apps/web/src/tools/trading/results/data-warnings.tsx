import { Banner } from '../../../ui/banner.tsx';
import type { RunReport } from '../worker/messages.ts';

/**
 * Warnings about a run: instruments that ended early, purchases that were skipped, and survivorship. The last is that
 * results are too good if only companies that still exist were chosen.
 */
export function DataWarnings({ report, isOwn }: { report: RunReport; isOwn: boolean }) {
  const { instruments, ended, figures } = report;
  return (
    <>
      {ended.length > 0 && (
        <p className="ui-note">
          {ended.join(', ')} {ended.length === 1 ? 'is' : 'are'} no longer traded at the end. What was held of{' '}
          {ended.length === 1 ? 'it' : 'them'} is sold at the last price.
        </p>
      )}
      {isOwn && instruments.length > 1 && ended.length === 0 && (
        <Banner tone="warning" title="Are failed companies missing?">
          All {instruments.length} instruments are traded to the end. If you chose them today, those that
          failed are left out, and the result is better than it could have been.
        </Banner>
      )}
      {figures.skipped > 0 && (
        <p className="ui-note">
          {figures.skipped} {figures.skipped === 1 ? 'purchase was' : 'purchases were'} skipped, because there
          was not enough money.
        </p>
      )}
    </>
  );
}

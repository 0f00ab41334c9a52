import { formatMoney } from '@tessera/domain/selling/money/money';
import type { IfNotFull, PoolLog } from '@tessera/domain/sold/pools/pool-log';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FileButton } from './file-button.tsx';
import type { PoolSource } from './pool-source.ts';

interface LogPanelProps {
  pool: number;
  /** The log. Undefined while it is fetched. */
  source: PoolSource | undefined;
  onFile: (file: File) => Promise<void>;
  onRetry: () => Promise<void>;
}

export function LogPanel({ pool, source, onFile, onRetry }: LogPanelProps) {
  return (
    <section className="pool-verify-card" aria-labelledby="pool-log-title">
      <h2 className="ui-section-title" id="pool-log-title">
        Share log
      </h2>
      <div aria-live="polite">
        {source === undefined && <p className="ui-muted">Fetching the share log…</p>}
        {source?.status === 'none' && (
          <p>Pool {pool} has sold no shares yet, so it has no log. You can choose a log that you saved.</p>
        )}
        {source?.status === 'failed' && <Banner tone="danger">{source.problem}</Banner>}
        {source?.status === 'ready' && <LogFacts log={source.log} file={source.file} />}
      </div>
      <div className="ui-row">
        <FileButton label="Choose a saved log" accept=".json,application/json" onFile={onFile} />
        {source?.status === 'failed' && <Button onClick={() => void onRetry()}>Try again</Button>}
        {source?.status === 'ready' && source.file === null && (
          <a className="ui-link" href={`/pools/${pool}/log.json`} download={`pool-${pool}-log.json`}>
            Save this log
          </a>
        )}
      </div>
    </section>
  );
}

const ifNotFullWords: Record<IfNotFull, string> = {
  refund: 'Everyone is refunded',
  complete: 'The shares bought are sold, and the seller keeps the rest',
  extend: 'The pool is extended once, by at most 30 days',
};

const dayAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Shows the terms in the log's first entry, and where the log comes from. */
function LogFacts({ log: { entries }, file }: { log: PoolLog; file: string | null }) {
  const [first] = entries;
  if (first?.kind !== 'opened') return <p>The log doesn’t begin with the terms of a pool.</p>;
  const { pool, targetAmount: amount, currency, shareCount, closesAt, ifNotFull } = first.terms;
  return (
    <dl className="pool-verify-facts">
      <Fact term="Source">{file === null ? 'Fetched from this site' : `File ${file}`}</Fact>
      <Fact term="Pool">{pool}</Fact>
      <Fact term="Price">
        {formatMoney({ amount, currency })} in {shareCount.toLocaleString('en-GB')} shares
      </Fact>
      <Fact term="Closes">
        {closesAt === null ? 'When the listing ends' : dayAndTime.format(new Date(closesAt))}
      </Fact>
      <Fact term="If not full">{ifNotFullWords[ifNotFull]}</Fact>
      <Fact term="Newest entry">{entries.length - 1}</Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import type { Check, CheckName } from '@tessera/domain/sold/pools/verify';
import ShieldQuestion from 'lucide-react/icons/shield-question-mark';
import { Banner, type Tone, ToneIcon } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ReadEvidence } from './evidence.ts';
import type { PoolSource } from './pool-source.ts';

interface CheckResultsProps {
  pool: number;
  source: PoolSource | undefined;
  evidence: ReadEvidence;
  /** The results of the checks. Undefined while they run. */
  checks: readonly Check[] | undefined;
}

export function CheckResults({ pool, source, evidence, checks }: CheckResultsProps) {
  const isReady = source?.status === 'ready';
  return (
    <section className="pool-verify-results" aria-labelledby="pool-results-title">
      <h2 className="ui-section-title" id="pool-results-title">
        Result
      </h2>
      {isReady && <OtherPool pool={pool} source={source} />}
      <div aria-live="polite">
        {!isReady && (
          <EmptyState icon={<ShieldQuestion aria-hidden="true" />} title="Nothing to check yet">
            The result is shown here once there is a share log.
          </EmptyState>
        )}
        {isReady && checks === undefined && <p className="ui-muted">Checking…</p>}
        {isReady && checks && <Summary evidence={evidence} checks={checks} />}
      </div>
      {isReady && checks && (
        <ul className="pool-verify-checks">
          {checks.map((check) => (
            <li key={check.name}>
              <ToneIcon tone={tones[check.result]} />
              <div>
                <h3>
                  {titleOf(check)} <span className="sr-only">: {words[check.result]}</span>
                </h3>
                <p>{check.sentence}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const tones: Record<Check['result'], Tone> = { passed: 'success', failed: 'danger', changed: 'warning' };
const words: Record<Check['result'], string> = {
  passed: 'passed',
  failed: 'failed',
  changed: 'changed since the receipt',
};
/** The titles of each check: if it passed, and if it failed. */
const titles: Record<CheckName, readonly [passed: string, failed: string]> = {
  log: ['The log is unbroken', 'The log is broken'],
  terms: ['The terms are the same', 'The terms can’t be confirmed'],
  inclusion: ['The purchase is in the log', 'The purchase isn’t in the log as the receipt says'],
  consistency: ['Nothing was rewritten since', 'The log was changed since the receipt'],
  holding: ['Shares held now', 'Shares held now can’t be confirmed'],
  headline: ['The root is in the log', 'The root isn’t in the log'],
};

function titleOf({ name, result }: Check): string {
  const [passed, failed] = titles[name];
  return result === 'failed' ? failed : passed;
}

function OtherPool({ pool, source }: { pool: number; source: PoolSource & { status: 'ready' } }) {
  const [first] = source.log.entries;
  if (first?.kind !== 'opened' || first.terms.pool === pool) return null;
  return (
    <Banner tone="warning">
      This is the log of pool {first.terms.pool}, and this page is about pool {pool}.
    </Banner>
  );
}

function Summary({ evidence, checks }: { evidence: ReadEvidence; checks: readonly Check[] }) {
  const has = (result: Check['result']) => checks.some((check) => check.result === result);
  const isEvidence = evidence.kind === 'receipt' || evidence.kind === 'root';
  const name = evidence.kind === 'root' ? 'root' : 'receipt';
  if (has('failed'))
    return (
      <Banner tone="danger" title={isEvidence ? `This ${name} doesn’t match the log` : 'The log is broken'}>
        Save the log{isEvidence && ` and the ${name}`}, and contact us. The checks below say what doesn’t fit.
      </Banner>
    );
  if (has('changed'))
    return (
      <Banner tone="warning" title="The receipt is genuine, and the holding has changed since">
        The last check says in which entries.
      </Banner>
    );
  if (isEvidence)
    return (
      <Banner tone="success" title={`This ${name} is genuine`}>
        It is in the log, and nothing before or after it was rewritten.
      </Banner>
    );
  return (
    <Banner tone="info" title="The log is in order by itself">
      Add a receipt or a root to see whether it is the log that you were shown then.
    </Banner>
  );
}

import type { CaseDetail } from '@tessera/contract/conversation/moderation';
import { LocalTime } from '../../lib/local-time.tsx';
import { decisionVerbs } from './labels.ts';

export function CaseDecisions({ decisions }: Pick<CaseDetail, 'decisions'>) {
  if (decisions.length === 0) return null;
  return (
    <section className="case-sheet" aria-labelledby="case-decisions">
      <h2 id="case-decisions">Decisions</h2>
      <ol className="case-list">
        {decisions.map(({ id, actor, action, reason, at }) => (
          <li key={id}>
            <p>
              <strong>{actor}</strong> {decisionVerbs[action]} it.
            </p>
            <p className="case-text">{reason}</p>
            <p className="case-facts">
              <LocalTime at={at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

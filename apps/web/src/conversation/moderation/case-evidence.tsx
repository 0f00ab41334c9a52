import type { CaseDetail } from '@tessera/contract/conversation/moderation';
import { LocalTime } from '../../lib/local-time.tsx';
import { TextLink } from '../../ui/link.tsx';

/** What a reported review says, or what both sides of a dispute have written. Links in it are not clickable. */
export function CaseEvidence({ evidence, path, subject }: Pick<CaseDetail, 'evidence' | 'path' | 'subject'>) {
  return (
    <section className="case-sheet" aria-labelledby="case-evidence">
      <h2 id="case-evidence">{subject === 'dispute' ? 'What both sides say' : 'The review'}</h2>
      {evidence.length === 0 && <p className="case-facts">It no longer exists.</p>}
      <ol className="case-list">
        {evidence.map(({ by, text, at }) => (
          <li key={`${by} ${at.toISOString()}`}>
            <p className="case-facts">
              <strong>{by}</strong> · <LocalTime at={at} />
            </p>
            <p className="case-text">{text}</p>
          </li>
        ))}
      </ol>
      {path !== null && <TextLink to={path}>Open its page</TextLink>}
    </section>
  );
}

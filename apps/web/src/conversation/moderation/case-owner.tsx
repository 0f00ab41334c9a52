import type { CaseDetail } from '@tessera/contract/conversation/moderation';
import { Badge } from '../../ui/badge.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { LocalTime } from '../../lib/local-time.tsx';
import { TextLink } from '../../ui/link.tsx';
import { stateOf, stateTones, subjectLabels } from './labels.ts';

/** Whom the case is about, and the other cases about the same person. */
export function CaseOwner({ owner, subject, history }: Pick<CaseDetail, 'owner' | 'subject' | 'history'>) {
  const isAdministrator = useViewer()?.role.toLowerCase() === 'admin';
  const name = owner && `${owner.firstName} ${owner.lastName}`.trim();
  return (
    <section className="case-sheet" aria-labelledby="case-owner">
      <h2 id="case-owner">{subject === 'listing' ? 'Owner' : 'Reported person'}</h2>
      {owner ? (
        <p>
          {name || 'Someone'} {owner.isSuspended && <Badge tone="danger">Suspended</Badge>}
          <br />
          {isAdministrator ? (
            <TextLink to={`/admin/people?search=${encodeURIComponent(name ?? '')}`}>
              {owner.isSuspended ? 'End the suspension in People' : 'View in People'}
            </TextLink>
          ) : (
            owner.isSuspended && <span className="case-facts">An administrator can end the suspension.</span>
          )}
        </p>
      ) : (
        <p className="case-facts">Account deleted.</p>
      )}
      {owner && history.length === 0 && <p className="case-facts">No other reports.</p>}
      {history.length > 0 && (
        <ul className="case-list" aria-label="Other reports">
          {history.map((each) => (
            <li key={each.id}>
              <TextLink to={`/moderation/${each.id}`}>{each.title}</TextLink>{' '}
              <Badge tone={stateTones[each.state]}>{stateOf(each.subject, each.state)}</Badge>
              <p className="case-facts">
                {subjectLabels[each.subject]}, reported <LocalTime at={each.reportedAt} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

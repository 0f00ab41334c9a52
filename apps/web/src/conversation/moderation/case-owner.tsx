import type { CaseDetail } from '@tessera/contract/conversation/moderation';
import { Badge } from '../../ui/badge.tsx';
import { TextLink } from '../../ui/link.tsx';

export function CaseOwner({ owner, subject }: Pick<CaseDetail, 'owner' | 'subject'>) {
  const name = owner && `${owner.firstName} ${owner.lastName}`.trim();
  return (
    <section className="case-sheet" aria-labelledby="case-owner">
      <h2 id="case-owner">{subject === 'listing' ? 'Owner' : 'Reported person'}</h2>
      {owner ? (
        <p>
          {name || 'Someone'} {owner.isSuspended && <Badge tone="danger">Suspended</Badge>}
          <br />
          <TextLink to={`/admin/people?search=${encodeURIComponent(name ?? '')}`}>View in People</TextLink>
        </p>
      ) : (
        <p className="case-facts">Account deleted.</p>
      )}
    </section>
  );
}

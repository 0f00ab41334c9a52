import type { SyndicateMember, SyndicateView } from '@tessera/contract/tools/syndicates';
import { MAX_MEMBER_SHARES } from '@tessera/domain/tools/syndicates/limits';
import MailPlus from 'lucide-react/icons/mail-plus';
import { Form } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { NumberField, TextField } from '../../ui/forms/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { nameOf, sharesText, ukDay } from './syndicate-words.ts';

export function MemberList({ syndicate }: { syndicate: SyndicateView }) {
  const { members, invitations, isManager, closedAt, agreement } = syndicate;
  const present = members.filter(({ leftAt }) => leftAt === null);
  return (
    <section className="ui-stack" aria-labelledby="members">
      <h2 className="ui-section-title" id="members">
        Members
      </h2>
      <ul className="lottery-rows">
        {present.map((member) => (
          <MemberRow key={member.number} member={member} version={agreement.version} />
        ))}
      </ul>
      {isManager && !closedAt && (
        <Fold
          icon={<MailPlus aria-hidden="true" />}
          summary="Invite somebody"
          isOpen={present.length === 1 && invitations.length === 0}
          className="lottery-fold"
        >
          <Form method="post" className="lottery-form" key={invitations.length}>
            <TextField
              type="email"
              label="Email address"
              name="email"
              autoComplete="off"
              description="Only an account with this address can accept. The invitation lasts 14 days."
              required
            />
            <NumberField
              label="Their shares"
              name="shares"
              min={1}
              max={MAX_MEMBER_SHARES}
              defaultValue={1}
              required
            />
            <Button type="submit" variant="primary" name="intent" value="invite">
              Send invitation
            </Button>
          </Form>
        </Fold>
      )}
      {invitations.length > 0 && (
        <div>
          <h3 className="lottery-small-title">Invited</h3>
          <ul className="lottery-rows">
            {invitations.map(({ id, email, shares, expiresAt }) => (
              <li key={id}>
                <div>
                  <span className="ui-breakable">{email}</span>
                  <span className="ui-note">
                    {sharesText(shares)} · until {ukDay(expiresAt)}
                  </span>
                </div>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="invitation" value={id} />
                  <Button
                    type="submit"
                    size="small"
                    variant="quiet"
                    name="intent"
                    value="withdraw"
                    aria-label={`Withdraw the invitation of ${email}`}
                  >
                    Withdraw
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function MemberRow({ member, version }: { member: SyndicateMember; version: number }) {
  const { isMe, isManager, shares, acceptedVersion } = member;
  return (
    <li>
      <div>
        <span className="ui-strong ui-breakable">
          {nameOf(member)}
          {isMe && ' (you)'}
        </span>
        <span className="ui-note">
          {sharesText(shares)}
          {acceptedVersion < version && ` · hasn’t accepted version ${version} of the agreement`}
        </span>
      </div>
      {isManager && <Badge tone="vertical">Manager</Badge>}
    </li>
  );
}

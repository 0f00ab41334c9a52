import {
  changeTeamMember,
  getTeam,
  inviteToTeam,
  removeTeamMember,
  type Team,
  withdrawInvitation,
} from '@tessera/contract/services/provider-team';
import type { FormEvent } from 'react';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { call } from '../../../lib/api.ts';
import { formText } from '../../../lib/form-text.ts';
import { LocalTime } from '../../../lib/local-time.tsx';
import { pageMeta } from '../../../lib/page-meta.ts';
import { serverCall } from '../../../lib/server-call.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { useChange } from '../../../sold/use-change.ts';
import { BusinessHead } from '../business-head.tsx';
import { loadBusiness } from '../load-business.ts';

export async function loader(args: LoaderFunctionArgs) {
  const provider = await loadBusiness(args);
  const answer = await serverCall(args.context)(getTeam, { params: { providerId: provider.id } });
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!answer.ok) throw data(null, { status: answer.refusal.code === 'not_found' ? 404 : 503 });
  return { provider, team: answer.value };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Team', isPrivate: true });
}

const roles = [
  { value: 'staff', label: 'Staff', description: 'See orders and move them along, and pause.' },
  { value: 'manager', label: 'Manager', description: 'Also change what customers see and its prices.' },
] as const;

/** Who works for a business. Only its owner sees this page. */
export default function TeamPage() {
  const { provider, team } = useLoaderData<typeof loader>();
  return (
    <div className="ui-page" data-content="narrow">
      <BusinessHead provider={provider} />
      <Members providerId={provider.id} team={team} />
      <Invite providerId={provider.id} />
    </div>
  );
}

function Members({ providerId, team }: { providerId: number; team: Team }) {
  const { isPending, problem, change } = useChange();
  const { members, invitations } = team;
  return (
    <section className="ui-stack" aria-labelledby="team">
      <h2 id="team" className="ui-section-title">
        Team
      </h2>
      {problem !== undefined && <Banner tone="danger" role="alert" title={problem} />}
      {members.length + invitations.length === 0 && <p>Only you work here. Invite others by email.</p>}
      <ul className="business-list">
        {members.map(({ userId, name, role }) => {
          const params = { providerId, userId };
          const other = role === 'manager' ? 'staff' : 'manager';
          return (
            <li key={userId} className="business-row">
              <div>
                {name}
                <p className="ui-note">{role === 'manager' ? 'Manager' : 'Staff'}</p>
              </div>
              <span className="ui-row">
                <Button
                  size="small"
                  isLoading={isPending}
                  onClick={() =>
                    void change(() => call(changeTeamMember, { params, body: { role: other } }), 'Changed.')
                  }
                >
                  {other === 'manager' ? `Make ${name} a manager` : `Make ${name} staff`}
                </Button>
                <Button
                  size="small"
                  aria-label={`Remove ${name}`}
                  isLoading={isPending}
                  onClick={() => void change(() => call(removeTeamMember, { params }), 'Removed.')}
                >
                  Remove
                </Button>
              </span>
            </li>
          );
        })}
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className="business-row">
            <div>
              {email}
              <p className="ui-note">
                Invited as {role} · until <LocalTime at={expiresAt} isDateOnly />
              </p>
            </div>
            <Button
              size="small"
              aria-label={`Withdraw the invitation to ${email}`}
              isLoading={isPending}
              onClick={() =>
                void change(
                  () => call(withdrawInvitation, { params: { providerId, invitationId: id } }),
                  'Withdrawn.',
                )
              }
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Invite({ providerId }: { providerId: number }) {
  const { isPending, problem, change } = useChange();
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const role = fields.get('role') === 'manager' ? 'manager' : 'staff';
    const body = { email: formText(fields, 'email'), role } as const;
    if (await change(() => call(inviteToTeam, { params: { providerId }, body }), 'The invitation is sent.'))
      form.reset();
  }
  return (
    <section className="ui-stack" aria-labelledby="invite">
      <h2 id="invite" className="ui-section-title">
        Invite somebody
      </h2>
      <form className="business-form" noValidate onSubmit={(event) => void send(event)}>
        <TextField label="Email address" name="email" type="email" autoComplete="off" required />
        <RadioGroup label="What they may do" name="role" options={roles} defaultValue="staff" />
        {problem !== undefined && <Banner tone="danger" role="alert" title={problem} />}
        <Button type="submit" variant="primary" isLoading={isPending}>
          Send invitation
        </Button>
      </form>
    </section>
  );
}

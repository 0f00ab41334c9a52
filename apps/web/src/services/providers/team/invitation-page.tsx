import { acceptTeamInvitation, describeInvitation } from '@tessera/contract/services/provider-team';
import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData, useNavigate } from 'react-router';
import { findAccount, loginPath } from '../../../people/accounts/public.ts';
import { call } from '../../../lib/api.ts';
import { LocalTime } from '../../../lib/local-time.tsx';
import { pageMeta } from '../../../lib/page-meta.ts';
import { serverCall } from '../../../lib/server-call.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

export async function loader({ url, context }: LoaderFunctionArgs) {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (!(await findAccount(context))) throw redirect(loginPath(url.pathname + url.search));
  const token = url.searchParams.get('token') ?? '';
  const answer = await serverCall(context)(describeInvitation, { query: { token } });
  return answer.ok
    ? { token, invitation: answer.value, problem: undefined }
    : { token, invitation: undefined, problem: answer.refusal.error };
}

/** The address contains a token, so other sites must not learn it as a referrer. */
export function headers() {
  return { 'Referrer-Policy': 'no-referrer' };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Invitation', isPrivate: true });
}

/** An invitation to work for a business. Opening the page changes nothing; its button does. */
export default function InvitationPage() {
  const { token, invitation, problem } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  async function accept() {
    setIsPending(true);
    setRefusal(undefined);
    try {
      const answer = await call(acceptTeamInvitation, { body: { token } });
      if (answer.ok) await navigate(`/provider/${answer.value.providerId}`);
      else setRefusal(answer.refusal.error);
    } catch {
      setRefusal('We couldn’t reach the site. Check your connection, then try again.');
    }
    setIsPending(false);
  }
  return (
    <div className="ui-page" data-content="narrow">
      <h1 className="ui-page-title">Invitation</h1>
      {invitation === undefined ? (
        <EmptyState title="This link doesn’t work">{problem}</EmptyState>
      ) : (
        <div className="ui-stack">
          <p>
            <strong>{invitation.business}</strong> invites you to work for it as{' '}
            {invitation.role === 'manager' ? 'a manager' : 'a member of staff'}. The invitation is open until{' '}
            <LocalTime at={invitation.expiresAt} />.
          </p>
          {refusal !== undefined && <Banner tone="danger" role="alert" title={refusal} />}
          <div>
            <Button variant="primary" isLoading={isPending} onClick={() => void accept()}>
              Accept
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

import { stopFollowEmails } from '@tessera/contract/conversation/follows';
import { type ActionFunctionArgs, type MetaArgs, useActionData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { UnsubscribeForm } from '../../ui/unsubscribe-form.tsx';
import './following.css';

/**
 * Stops the emails. Mail programs' unsubscribe buttons call this too (RFC 8058); they send a form and show no
 * response.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const answer = await serverCall(context)(stopFollowEmails, { body: { token } });
  return answer.ok ? { problem: undefined } : { problem: answer.refusal.error };
}

/** The address contains a token, so other sites must not learn it as a referrer. */
export function headers() {
  return { 'Referrer-Policy': 'no-referrer' };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Unsubscribe from followed sellers', isPrivate: true });
}

export default function FollowUnsubscribePage() {
  return (
    <div className="following">
      <UnsubscribeForm
        heading="Emails about sellers you follow"
        question="You won’t get emails about new listings of the sellers you follow any more. You still follow them."
        done="You’ll no longer get emails about sellers you follow."
        outcome={useActionData<typeof action>()}
      />
    </div>
  );
}

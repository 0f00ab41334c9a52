import { stopMessageNotices } from '@tessera/contract/conversation/messages';
import { type ActionFunctionArgs, type MetaArgs, useActionData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { UnsubscribeForm } from '../../ui/unsubscribe-form.tsx';
import './unsubscribe.css';

/** Also called by the unsubscribe button of mail programs (RFC 8058), which send a form and show no response. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const answer = await serverCall(context)(stopMessageNotices, { body: { token } });
  return answer.ok ? { problem: undefined } : { problem: answer.refusal.error };
}

/** The URL contains a token, so it must not be sent as a referrer. */
export function headers() {
  return { 'Referrer-Policy': 'no-referrer' };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Unsubscribe from message emails', isPrivate: true });
}

export default function MessageUnsubscribePage() {
  return (
    <div className="message-unsubscribe">
      <UnsubscribeForm
        heading="Emails about new messages"
        question="You won’t get emails about new messages any more. The messages stay in your inbox."
        done="You’ll no longer get emails about new messages."
        outcome={useActionData<typeof action>()}
      />
    </div>
  );
}

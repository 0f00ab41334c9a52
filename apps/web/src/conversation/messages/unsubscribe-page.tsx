import { stopMessageNotices } from '@tessera/contract/conversation/messages';
import MailX from 'lucide-react/icons/mail-x';
import { type ActionFunctionArgs, Form, type MetaArgs, useActionData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
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
  const outcome = useActionData<typeof action>();
  return (
    <div className="message-unsubscribe">
      <h1 className="ui-page-title">Emails about new messages</h1>
      {outcome === undefined && (
        <Form method="post" className="ui-stack">
          <p>You won’t get emails about new messages any more. The messages stay in your inbox.</p>
          <div>
            <Button type="submit" variant="primary">
              Unsubscribe
            </Button>
          </div>
        </Form>
      )}
      {outcome?.problem !== undefined && (
        <EmptyState title="This link doesn’t work">{outcome.problem}</EmptyState>
      )}
      {outcome && outcome.problem === undefined && (
        <EmptyState
          icon={<MailX aria-hidden="true" />}
          title="You’re unsubscribed"
          action={<ButtonLink to="/profile?section=emails">Email settings</ButtonLink>}
        >
          You’ll no longer get emails about new messages.
        </EmptyState>
      )}
    </div>
  );
}

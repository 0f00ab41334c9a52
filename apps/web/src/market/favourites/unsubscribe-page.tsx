import { stopPriceEmails } from '@tessera/contract/market/favourites';
import MailX from 'lucide-react/icons/mail-x';
import { type ActionFunctionArgs, Form, type MetaArgs, useActionData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import './favourites.css';

/**
 * Stops the emails. Mail programs' unsubscribe buttons call this too (RFC 8058); they send a form and show no
 * response.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const answer = await serverCall(context)(stopPriceEmails, { body: { token } });
  return answer.ok ? { problem: undefined } : { problem: answer.refusal.error };
}

/** The address contains a token, so other sites must not learn it as a referrer. */
export function headers() {
  return { 'Referrer-Policy': 'no-referrer' };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Unsubscribe from price drops', isPrivate: true });
}

export default function PriceUnsubscribePage() {
  const outcome = useActionData<typeof action>();
  return (
    <div className="favourites">
      <h1 className="ui-page-title">Emails about price drops</h1>
      {outcome === undefined && (
        <Form method="post" className="ui-stack">
          <p>You won’t get emails about prices of saved listings any more. The listings stay saved.</p>
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
          You’ll no longer get emails when a price drops.
        </EmptyState>
      )}
    </div>
  );
}

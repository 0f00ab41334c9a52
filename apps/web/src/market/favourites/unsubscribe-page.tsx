import { stopPriceEmails } from '@tessera/contract/market/favourites';
import { type ActionFunctionArgs, type MetaArgs, useActionData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { UnsubscribeForm } from '../../ui/unsubscribe-form.tsx';
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
  return (
    <div className="favourites">
      <UnsubscribeForm
        heading="Emails about price drops"
        question="You won’t get emails about prices of saved listings any more. The listings stay saved."
        done="You’ll no longer get emails when a price drops."
        outcome={useActionData<typeof action>()}
      />
    </div>
  );
}

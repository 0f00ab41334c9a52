import { stopReminders } from '@tessera/contract/services/calendar';
import { type ActionFunctionArgs, type MetaArgs, useActionData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { UnsubscribeForm } from '../../ui/unsubscribe-form.tsx';

/**
 * Stops the emails. Mail programs' unsubscribe buttons call this too (RFC 8058); they send a form and show no
 * response.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const answer = await serverCall(context)(stopReminders, { body: { token } });
  return answer.ok ? { problem: undefined } : { problem: answer.refusal.error };
}

/** The address contains a token, so other sites must not learn it as a referrer. */
export function headers() {
  return { 'Referrer-Policy': 'no-referrer' };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Unsubscribe from reminders', isPrivate: true });
}

export default function ReminderUnsubscribePage() {
  return (
    <div className="ui-page" data-content="narrow">
      <UnsubscribeForm
        heading="Reminders by email"
        question="You won’t be reminded of what you have booked any more. Your bookings stay as they are."
        done="You’ll no longer get reminders. Confirmations and changes of bookings are still sent."
        outcome={useActionData<typeof action>()}
      />
    </div>
  );
}

import { describeAlert, stopAlert } from '@tessera/contract/market/saved-searches';
import MailX from 'lucide-react/icons/mail-x';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import './saved-searches.css';

const tokenIn = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const answer = await serverCall(context)(describeAlert, { query: { token: tokenIn(request) } });
  return answer.ok ? { ...answer.value, problem: undefined } : { problem: answer.refusal.error };
}

/**
 * Stops the emails. Mail programs' unsubscribe buttons call this too (RFC 8058); they send a form and show no
 * response.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const answer = await serverCall(context)(stopAlert, { body: { token: tokenIn(request) } });
  return answer.ok ? { stopped: answer.value.name } : { problem: answer.refusal.error };
}

/** The address contains a token, so other sites must not learn it as a referrer. */
export function headers() {
  return { 'Referrer-Policy': 'no-referrer' };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Unsubscribe from emails', isPrivate: true });
}

export default function UnsubscribePage() {
  const known = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const stopped =
    outcome?.stopped ?? (known.problem === undefined && known.frequency === 'never' ? known.name : undefined);
  const problem = outcome?.problem ?? known.problem;
  return (
    <div className="saved-searches saved-searches-narrow">
      <h1 className="ui-page-title">Emails about a saved search</h1>
      {problem !== undefined && <EmptyState title="This link doesn’t work">{problem}</EmptyState>}
      {problem === undefined && stopped !== undefined && (
        <EmptyState
          icon={<MailX aria-hidden="true" />}
          title="You’re unsubscribed"
          action={<ButtonLink to="/saved-searches">My saved searches</ButtonLink>}
        >
          You’ll no longer get emails about “{stopped}”. The search is still saved.
        </EmptyState>
      )}
      {problem === undefined && stopped === undefined && known.problem === undefined && (
        <Form method="post" className="saved-searches-form">
          <p>
            You get emails about new listings for <strong>“{known.name}”</strong>.
          </p>
          <div className="saved-searches-actions">
            <Button type="submit" variant="primary">
              Unsubscribe
            </Button>
          </div>
        </Form>
      )}
    </div>
  );
}

import { getConversation, MAX_MESSAGES, MESSAGES_PER_ANSWER } from '@tessera/contract/conversation/messages';
import {
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
  useRouteError,
} from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { loginPath } from '../../people/accounts/public.ts';
import type { FormAnswer } from '../../market/listings/public.ts';
import { nameOf } from './name-of.ts';
import { ReplyForm } from './reply-form.tsx';
import { ThreadHead } from './thread-head.tsx';
import { ThreadMessages } from './thread-messages.tsx';
import { isOfReport, ThreadPlainReport } from './thread-plain-report.tsx';
import { ThreadStatus } from './thread-status.tsx';
import { useMarkRead } from './use-mark-read.ts';

export { action } from './thread-action.ts';

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const id = params['conversation'] ?? '';
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!/^[1-9]\d{0,8}$/.test(id)) throw data(null, { status: 404 });
  const requestedCount = Number(url.searchParams.get('count')) || MESSAGES_PER_ANSWER;
  const count = Math.min(MAX_MESSAGES, Math.max(MESSAGES_PER_ANSWER, Math.trunc(requestedCount)));
  const answer = await serverCall(context)(getConversation, {
    params: { conversationId: Number(id) },
    query: { count },
  });
  if (answer.ok) return { ...answer.value, count };
  const { code } = answer.refusal;
  // oxlint-disable-next-line typescript/only-throw-error -- as above
  if (code === 'messages.missing') throw data(null, { status: 404 });
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (code.startsWith('auth.')) throw redirect(loginPath(`/messages/${id}`));
  // oxlint-disable-next-line typescript/only-throw-error -- as above
  throw data(null, { status: 503 });
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(
    { matches },
    {
      title: loaderData ? `${nameOf(loaderData.conversation.other)} · Messages` : 'Messages',
      isPrivate: true,
    },
  );

export default function ThreadPage() {
  const { conversation, count } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  useMarkRead(conversation);
  const { id, state } = conversation;
  return (
    <section className="thread" key={id} aria-labelledby="thread-name">
      <ThreadHead conversation={conversation} />
      <ThreadPlainReport conversation={conversation} answer={answer} />
      <ThreadMessages conversation={conversation} count={count} />
      {state === 'open' ? (
        <ReplyForm conversation={conversation} answer={isOfReport(answer) ? undefined : answer} />
      ) : (
        <ThreadStatus conversation={conversation} />
      )}
    </section>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <div className="thread-nothing">
        <h1 className="sr-only">Conversation not found</h1>
        <EmptyState
          title="Conversation not found"
          action={<ButtonLink to="/messages">Go to inbox</ButtonLink>}
        >
          It was deleted, or it isn’t yours.
        </EmptyState>
      </div>
    );
  return (
    <div className="thread-nothing">
      <h1 className="sr-only">Messages</h1>
      <ErrorState
        title="Couldn’t load the conversation"
        isRetrying={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    </div>
  );
}

import { addToTicket, getTicket } from '@tessera/contract/site/contact';
import { listingPath } from '@tessera/domain/market/listings/addresses';
import {
  categoryLabels,
  MAX_ATTACHMENTS,
  MAX_TICKET_CHARS,
  statusLabels,
} from '@tessera/domain/site/contact/tickets';
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useNavigation,
  useParams,
  useSearchParams,
} from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/forms/field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { AttachLater } from './attach-later.tsx';
import { TicketConversation } from './ticket-conversation.tsx';
import { formText } from '../../lib/form-text.ts';
import './contact.css';

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const token = url.searchParams.get('token') ?? '';
  const answer = await serverCall(context)(getTicket, {
    params: { ticketId: params['ticket'] ?? '' },
    query: { token },
  });
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!answer.ok) throw data(null, { status: 404 });
  return answer.value;
}

export async function action({ request, params, url, context }: ActionFunctionArgs) {
  const text = formText(await request.formData(), 'message');
  const answer = await serverCall(context)(addToTicket, {
    params: { ticketId: params['ticket'] ?? '' },
    body: { token: url.searchParams.get('token') ?? '', message: text },
  });
  return answer.ok ? { isSent: true } : { problem: answer.refusal.error, text };
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Your message', isPrivate: true });

export default function TicketPage() {
  const { ticket } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const isSending = useNavigation().state === 'submitting';
  const { reference, status, category, messages, listing } = ticket;
  const ticketId = useParams()['ticket'] ?? '';
  const token = useSearchParams()[0].get('token') ?? '';
  const newest = messages.at(-1);
  const problem = answered && 'problem' in answered ? answered : undefined;
  return (
    <div className="contact">
      <header className="ticket-head">
        <h1 className="ui-page-title">Your message {reference}</h1>
        <Badge tone={status === 'open' ? 'warning' : 'success'}>{statusLabels[status]}</Badge>
      </header>
      <p className="ui-muted">
        About: {categoryLabels[category]}
        {listing && (
          <>
            , <TextLink to={listingPath(listing)}>{listing.title}</TextLink>
          </>
        )}
      </p>
      <TicketConversation
        messages={messages}
        writer="You"
        replier="We"
        hrefOf={(id) => `/api/contact/${ticketId}/attachments/${id}?token=${encodeURIComponent(token)}`}
      />
      {newest && !newest.isReply && newest.attachments.length < MAX_ATTACHMENTS && (
        <AttachLater ticketId={ticketId} token={token} />
      )}
      <div className="contact-sheet">
        <Form key={messages.length} method="post" className="contact-form" aria-label="Add to your message">
          {problem && <Banner tone="danger" role="alert" title={problem.problem} />}
          <TextArea
            label="Add to your message"
            name="message"
            rows={5}
            required
            minLength={10}
            maxLength={MAX_TICKET_CHARS}
            defaultValue={problem?.text}
          />
          <div>
            <Button type="submit" variant="primary" isLoading={isSending}>
              Send
            </Button>
          </div>
        </Form>
      </div>
    </div>
  );
}

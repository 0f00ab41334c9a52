import { answerTicket, getTicketForStaff } from '@tessera/contract/site/contact';
import { listingPath } from '@tessera/domain/market/listings/addresses';
import { categoryLabels, MAX_TICKET_CHARS, statusLabels } from '@tessera/domain/site/contact/tickets';
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import { serverCall } from '../../../lib/server-call.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/forms/field.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { TicketConversation } from '../ticket-conversation.tsx';
import { formText } from '../../../lib/form-text.ts';
import '../contact.css';

const keyOf = (params: LoaderFunctionArgs['params']) => ({ ticketId: params['ticket'] ?? '' });

export async function loader({ params, context }: LoaderFunctionArgs) {
  const answer = await serverCall(context)(getTicketForStaff, { params: keyOf(params) });
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!answer.ok) throw data(null, { status: 404 });
  return answer.value;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = formText(form, 'message').trim();
  const answer = await serverCall(context)(answerTicket, {
    params: keyOf(params),
    body: {
      ...(text !== '' && { message: text }),
      seen: Number(form.get('seen')),
      isClosed: form.get('then') === 'close',
    },
  });
  return answer.ok ? { isSent: true } : { problem: answer.refusal.error, text };
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Message · Contact', isPrivate: true });

export default function StaffTicketPage() {
  const { ticket } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const sending = useNavigation().formData?.get('then');
  const { id, reference, status, category, messages, name, email, isVerified, listing } = ticket;
  const problem = answered && 'problem' in answered ? answered : undefined;
  return (
    <div className="contact">
      <header className="ticket-head">
        <h1 className="ui-page-title">
          {name}, {reference}
        </h1>
        <Badge tone={status === 'open' ? 'warning' : 'success'}>{statusLabels[status]}</Badge>
      </header>
      <p className="ui-muted">
        {email} ({isVerified ? 'verified' : 'typed by the sender, not verified'}). About:{' '}
        {categoryLabels[category]}.
      </p>
      {listing && (
        <p>
          Listing: <TextLink to={listingPath(listing)}>{listing.title}</TextLink>
        </p>
      )}
      <TicketConversation
        messages={messages}
        writer={name}
        replier="We"
        hrefOf={(attachment) => `/api/moderation/contact/${id}/attachments/${attachment}`}
      />
      <div className="contact-sheet">
        <Form key={messages.length} method="post" className="contact-form" aria-label="Answer">
          {problem && <Banner tone="danger" role="alert" title={problem.problem} />}
          <input type="hidden" name="seen" value={messages.length} />
          <TextArea
            label="Answer"
            name="message"
            rows={7}
            maxLength={MAX_TICKET_CHARS}
            defaultValue={problem?.text}
            description="It is sent by email, with a link to this conversation."
          />
          <div className="ui-row">
            <Button type="submit" name="then" value="wait" variant="primary" isLoading={sending === 'wait'}>
              Send answer
            </Button>
            <Button type="submit" name="then" value="close" isLoading={sending === 'close'}>
              {messages.at(-1)?.isReply ? 'Close' : 'Send and close'}
            </Button>
          </div>
        </Form>
      </div>
      <p>
        <TextLink to="/moderation/contact">All messages</TextLink>
      </p>
    </div>
  );
}

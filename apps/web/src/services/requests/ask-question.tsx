import type { ShownRequest } from '@tessera/contract/services/request-shapes';
import { MAX_MESSAGE_CHARS } from '@tessera/domain/conversation/messages/messages';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/forms/field.tsx';
import { SelectField } from '../../ui/forms/select.tsx';

/** Writes to the other side about a request. The conversation then goes on in the messages. */
export function AskQuestion({
  request: { role, vertical, status, quotes },
  typed,
}: {
  readonly request: Pick<ShownRequest, 'role' | 'vertical' | 'status' | 'quotes'>;
  /** A message that was refused. */
  readonly typed: string | undefined;
}) {
  const { formData, state } = useNavigation();
  const booked = quotes.filter((quote) => quote.status === 'booked');
  const asked = booked.length > 0 ? booked : quotes;
  const isOpen = status === 'open' || status === 'accepted' || booked.length > 0;
  const isClosed = status === 'closed' || status === 'cancelled' || status === 'expired';
  if (!isOpen || isClosed || (role === 'customer' && asked.length === 0)) return null;
  const [only] = asked;
  return (
    <section className="ui-stack request-question" aria-labelledby="question">
      <h2 id="question" className="ui-section-title">
        {booked.length > 0 ? 'Write a message' : 'Ask a question'}
      </h2>
      <Form method="post" className="request-question">
        {role === 'customer' && only && asked.length === 1 && (
          <input type="hidden" name="provider" value={only.provider.id} />
        )}
        {role === 'customer' && asked.length > 1 && (
          <SelectField
            label="To"
            name="provider"
            options={asked.map(({ provider }) => ({ value: String(provider.id), label: provider.name }))}
          />
        )}
        <TextArea
          label={questionLabel(role, only?.provider.name, asked.length)}
          name="question"
          rows={3}
          maxLength={MAX_MESSAGE_CHARS}
          defaultValue={typed}
          required
          description={
            booked.length > 0
              ? 'You can exchange phone numbers here. Messages about this job are deleted 30 days after it.'
              : `Leave out phone numbers, addresses and links: both sides see them once a quote is paid. Messages about this ${vertical === 'driver' ? 'trip' : 'move'} are deleted 30 days after it.`
          }
        />
        <div>
          <Button
            type="submit"
            name="intent"
            value="ask"
            isLoading={state !== 'idle' && formData?.get('intent') === 'ask'}
          >
            Send message
          </Button>
        </div>
      </Form>
    </section>
  );
}

function questionLabel(role: ShownRequest['role'], name: string | undefined, count: number): string {
  if (role === 'provider') return 'Your message to the customer';
  return count === 1 && name !== undefined ? `Your message to ${name}` : 'Your message';
}

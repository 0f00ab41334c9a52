import type { SaleRecord } from '@tessera/contract/tools/shop-fulfilment';
import { MAX_SHOP_MESSAGE_CHARS } from '@tessera/domain/tools/shops/shop-sale';
import { useState } from 'react';
import { LocalTime } from '../../../lib/local-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/forms/field.tsx';
import { writeMessage } from './order-calls.ts';
import { useOrderChange } from './use-order-change.ts';

interface OrderMessagesProps {
  readonly lineId: string;
  readonly messages: SaleRecord['messages'];
  readonly side: 'buyer' | 'seller';
  readonly shopName: string;
  readonly mayWrite: boolean;
}

/** What buyer and shop have written to each other about an order, and a field for more. */
export function OrderMessages({ lineId, messages, side, shopName, mayWrite }: OrderMessagesProps) {
  const [body, setBody] = useState('');
  const [error, setError] = useState<string>();
  const { change, isPending } = useOrderChange();
  const names = { buyer: side === 'buyer' ? 'You' : 'Buyer', seller: side === 'seller' ? 'You' : shopName };
  const submit = async () => {
    setError(body.trim() === '' ? 'Please write something.' : undefined);
    if (body.trim() !== '' && (await change(() => writeMessage(lineId, body)))) setBody('');
  };
  return (
    <section aria-labelledby="order-messages" className="ui-stack">
      <h2 className="ui-section-title" id="order-messages">
        Messages
      </h2>
      {messages.length === 0 && <p className="ui-muted">Nothing was written about this order yet.</p>}
      {messages.length > 0 && (
        <ol className="order-messages">
          {messages.map(({ id, side: author, body: words, sentAt }) => (
            <li key={id} data-mine={author === side || undefined}>
              <p className="ui-note">
                {names[author]}, <LocalTime at={sentAt} />
              </p>
              <p className="order-message-text">{words === '' ? 'Deleted with the account.' : words}</p>
            </li>
          ))}
        </ol>
      )}
      {mayWrite && (
        <form
          className="ui-stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <TextArea
            label={side === 'buyer' ? `Message to ${shopName}` : 'Message to the buyer'}
            value={body}
            maxLength={MAX_SHOP_MESSAGE_CHARS}
            error={error}
            onChange={(event) => setBody(event.target.value)}
          />
          <div>
            <Button type="submit" isLoading={isPending}>
              Send message
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

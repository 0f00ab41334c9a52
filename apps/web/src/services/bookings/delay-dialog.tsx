import { delayProviderOrder, type ProviderOrder } from '@tessera/contract/services/bookings';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useChange } from '../providers/own/public.ts';

const delays = ['5', '10', '15', '20', '30', '45'] as const;

/** Promises an accepted order for later. The customer is told by email and sees it on the order's page. */
export function DelayDialog({ order, onClose }: { order: ProviderOrder; onClose: () => void }) {
  const { isPending, problem, change } = useChange();
  const [minutes, setMinutes] = useState<string>('10');
  const [message, setMessage] = useState('');
  async function send() {
    const body = { minutes: Number(minutes), message };
    const isSent = await change(
      () => call(delayProviderOrder, { params: { id: order.id }, body }),
      'The customer was told.',
    );
    if (isSent) onClose();
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Order ${order.orderNumber} will be later`}
      footer={
        <Button variant="primary" isLoading={isPending} onClick={() => void send()}>
          Tell the customer
        </Button>
      }
    >
      <div className="ui-stack">
        <RadioGroup
          label="By how long?"
          name="minutes"
          layout="row"
          options={delays.map((value) => ({ value, label: `${value} min` }))}
          value={minutes}
          onValueChange={setMinutes}
        />
        <TextField
          label="Message (optional)"
          value={message}
          maxLength={300}
          placeholder="The oven needs a little longer."
          onChange={(event) => setMessage(event.target.value)}
        />
        {problem !== undefined && <Banner tone="danger" role="alert" title={problem} />}
      </div>
    </Dialog>
  );
}

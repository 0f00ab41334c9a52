import { addMonths } from '@tessera/domain/files/storage-plans/subscription';
import type { PurchaseRequest } from '@tessera/domain/files/storage-plans/prices';
import { useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { StoragePlan } from './limits-store.ts';
import { MonthsField, monthsIn } from './months-field.tsx';
import { LocalTime } from '../../lib/local-time.tsx';
import { TotalCost } from './total-cost.tsx';
import { useCheckout } from './use-checkout.ts';

export function ExtendCard({ userId, storagePlan }: { userId: number; storagePlan: StoragePlan }) {
  const [text, setText] = useState('1');
  const checkout = useCheckout(userId);
  const months = monthsIn(text);
  const request: PurchaseRequest | undefined =
    months === undefined
      ? undefined
      : { file: storagePlan.file_size, total: storagePlan.upload_size, months };
  return (
    <section aria-labelledby="extend-plan">
      <Card className="storage-plan-card">
        <h2 id="extend-plan" className="ui-section-title">
          Extend your plan
        </h2>
        <p className="storage-plan-note">
          The extra months are added to the end of your plan
          {storagePlan.expiry_date && months !== undefined && (
            <>
              . It will then end on{' '}
              <LocalTime isDateOnly isLong at={addMonths(storagePlan.expiry_date, months)} />
            </>
          )}
          .
        </p>
        {checkout.failure && <Banner tone="danger" role="alert" title={checkout.failure} />}
        <MonthsField label="Months to add" value={text} onChange={setText} />
        <TotalCost request={request} />
        <Button
          variant="primary"
          isLoading={checkout.isPending}
          disabled={request === undefined}
          onClick={() => request && void checkout.start(request)}
        >
          Extend
        </Button>
      </Card>
    </section>
  );
}

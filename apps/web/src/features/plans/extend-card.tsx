import { addMonths } from '@tessera/domain/plans/subscription';
import type { PlanWish as PurchaseRequest } from '@tessera/domain/plans/prices';
import { useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { StoragePlan } from './limits-store.ts';
import { MonthsField, monthsIn } from './months-field.tsx';
import { PlanDay } from './plan-day.tsx';
import { TotalCost } from './total-cost.tsx';
import { useCheckout } from './use-checkout.ts';

export function ExtendCard({ userId, plan }: { userId: number; plan: StoragePlan }) {
  const [text, setText] = useState('1');
  const checkout = useCheckout(userId);
  const months = monthsIn(text);
  const request: PurchaseRequest | undefined =
    months === undefined ? undefined : { file: plan.file_size, total: plan.upload_size, months };
  return (
    <section aria-labelledby="extend-plan">
      <Card className="plan-card">
        <h2 id="extend-plan" className="text-lg font-bold">
          Extend your plan
        </h2>
        <p className="plan-note">
          The extra months are added to the end of your plan
          {plan.expiry_date && months !== undefined && (
            <>
              . It will then end on <PlanDay at={addMonths(plan.expiry_date, months)} />
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

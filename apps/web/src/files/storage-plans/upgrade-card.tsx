import { useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { StoragePlan } from './limits-store.ts';
import { StoragePlanChoices, requestFrom } from './storage-plan-choices.tsx';
import { ReplacedStoragePlan } from './replaced-storage-plan.tsx';
import { suggestedChoice } from './suggested-choice.ts';
import { TotalCost } from './total-cost.tsx';
import { upgradeNeed } from './upgrade-need.ts';
import { useCheckout } from './use-checkout.ts';

interface UpgradeCardProps {
  userId: number;
  storagePlan: StoragePlan;
  now: Date;
}

export function UpgradeCard({ userId, storagePlan, now }: UpgradeCardProps) {
  const need = upgradeNeed(storagePlan);
  const [choice, setChoice] = useState(() => suggestedChoice(need));
  const checkout = useCheckout(userId);
  const request = requestFrom(choice);
  return (
    <section aria-labelledby="upgrade-plan">
      <Card className="storage-plan-card">
        <h2 id="upgrade-plan" className="ui-section-title">
          {storagePlan.expiry_date ? 'Get a larger plan' : 'Upgrade'}
        </h2>
        {checkout.failure && <Banner tone="danger" role="alert" title={checkout.failure} />}
        <StoragePlanChoices need={need} choice={choice} onChange={setChoice} />
        <TotalCost request={request} />
        <ReplacedStoragePlan storagePlan={storagePlan} request={request} now={now} />
        <Button
          variant="primary"
          isLoading={checkout.isPending}
          disabled={request === undefined}
          onClick={() => request && void checkout.start(request)}
        >
          Upgrade
        </Button>
      </Card>
    </section>
  );
}

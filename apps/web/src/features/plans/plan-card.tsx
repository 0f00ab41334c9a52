import { tierBytes } from '@tessera/domain/plans/sizes';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import type { StoragePlan } from './limits-store.ts';
import { perMonth } from './format-plan.ts';
import { PlanDay } from './plan-day.tsx';
import { StorageMeter } from './storage-meter.tsx';

export function PlanCard({ plan }: { plan: StoragePlan }) {
  const totalBytes = tierBytes(plan.upload_size);
  const isFull = plan.used_bytes >= totalBytes;
  const pounds = plan.file_size_cost + plan.upload_size_cost;
  return (
    <section aria-labelledby="present-plan">
      <Card className="plan-card">
        <header>
          <h2 id="present-plan" className="text-lg font-bold">
            Your plan
          </h2>
          <Badge tone={plan.expiry_date ? 'accent' : 'neutral'}>
            {pounds === 0 ? 'Free' : perMonth(pounds)}
          </Badge>
        </header>
        <dl className="plan-facts">
          <div>
            <dt>Per file</dt>
            <dd>{plan.file_size}</dd>
          </div>
          <div>
            <dt>In all</dt>
            <dd>{plan.upload_size}</dd>
          </div>
          <div>
            <dt>Ends</dt>
            <dd>{plan.expiry_date ? <PlanDay at={plan.expiry_date} /> : 'Never'}</dd>
          </div>
        </dl>
        <StorageMeter limits={{ plan, isLoading: false }} />
        {isFull && (
          <p className="plan-note">
            There’s no space for new uploads. You can still open, download and delete your files.
          </p>
        )}
      </Card>
    </section>
  );
}

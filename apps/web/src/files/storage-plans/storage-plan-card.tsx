import { tierBytes } from '@tessera/domain/files/storage-plans/sizes';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import type { StoragePlan } from './limits-store.ts';
import { perMonth } from './format-amounts.ts';
import { LocalTime } from '../../lib/local-time.tsx';
import { StorageMeter } from './storage-meter.tsx';

export function StoragePlanCard({ storagePlan }: { storagePlan: StoragePlan }) {
  const totalBytes = tierBytes(storagePlan.upload_size);
  const isFull = storagePlan.used_bytes >= totalBytes;
  const pounds = storagePlan.file_size_cost + storagePlan.upload_size_cost;
  return (
    <section aria-labelledby="present-plan">
      <Card className="storage-plan-card">
        <header>
          <h2 id="present-plan" className="ui-section-title">
            Your plan
          </h2>
          <Badge tone={storagePlan.expiry_date ? 'accent' : 'neutral'}>
            {pounds === 0 ? 'Free' : perMonth(pounds)}
          </Badge>
        </header>
        <dl className="storage-plan-facts">
          <div>
            <dt>Per file</dt>
            <dd>{storagePlan.file_size}</dd>
          </div>
          <div>
            <dt>In all</dt>
            <dd>{storagePlan.upload_size}</dd>
          </div>
          <div>
            <dt>Ends</dt>
            <dd>
              {storagePlan.expiry_date ? (
                <LocalTime isDateOnly isLong at={storagePlan.expiry_date} />
              ) : (
                'Never'
              )}
            </dd>
          </div>
        </dl>
        <StorageMeter limits={{ storagePlan, isLoading: false }} />
        {isFull && (
          <p className="storage-plan-note">
            There’s no space for new uploads. You can still open, download and delete your files.
          </p>
        )}
      </Card>
    </section>
  );
}

import Gauge from 'lucide-react/icons/gauge';
import { Badge } from '../../../../ui/badge.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { type StoragePlanLimits, StorageMeter } from '../../../storage-plans/public.ts';

export function LimitsBadge({ limits }: { limits: StoragePlanLimits }) {
  const { storagePlan, isLoading } = limits;
  return (
    <div className="upload-limits" aria-busy={isLoading}>
      {isLoading ? (
        <Skeleton width="13rem" height="1.5rem" />
      ) : (
        <Badge tone="accent" icon={<Gauge aria-hidden="true" />}>
          {storagePlan.file_size} per file · {storagePlan.upload_size} in total
        </Badge>
      )}
      <StorageMeter limits={limits} />
      <span className="upload-limits-hint">
        Upload a bigger file to upgrade. <TextLink to="/storage-plan">See your plan</TextLink>
      </span>
    </div>
  );
}

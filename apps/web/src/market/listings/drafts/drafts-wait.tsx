import { Skeleton } from '../../../ui/skeleton.tsx';

export function DraftsWait() {
  return (
    <div aria-busy="true" className="wizard-drafts-wait">
      <span className="sr-only">Loading drafts…</span>
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
    </div>
  );
}

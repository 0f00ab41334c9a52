import { Skeleton } from '../../ui/skeleton.tsx';

/** Skeleton in the shape of the conversation. */
export function ThreadSkeleton() {
  return (
    <div className="thread" aria-busy="true">
      <div className="thread-head">
        <Skeleton width="3rem" height="3rem" />
        <div className="ui-stack" data-gap="tight">
          <Skeleton width="8rem" height="1.25rem" />
          <Skeleton width="12rem" height="1rem" />
        </div>
      </div>
      <div className="thread-scroll">
        <div className="thread-messages">
          <Skeleton width="60%" height="3.5rem" />
          <Skeleton className="thread-skeleton-mine" width="40%" height="2.5rem" />
          <Skeleton width="50%" height="2.5rem" />
        </div>
      </div>
    </div>
  );
}

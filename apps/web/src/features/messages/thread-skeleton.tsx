import { Skeleton } from '../../ui/skeleton.tsx';

/** Skeleton in the shape of the conversation. */
export function ThreadSkeleton() {
  return (
    <div className="thread" aria-busy="true">
      <div className="thread-head">
        <Skeleton className="size-12" />
        <div className="grid gap-2">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-4 w-48" />
        </div>
      </div>
      <div className="thread-scroll">
        <div className="thread-messages">
          <Skeleton className="h-14 w-3/5" />
          <Skeleton className="ms-auto h-10 w-2/5" />
          <Skeleton className="h-10 w-1/2" />
        </div>
      </div>
    </div>
  );
}

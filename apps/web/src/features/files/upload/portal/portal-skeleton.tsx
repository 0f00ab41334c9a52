import { Skeleton } from '../../../../ui/skeleton.tsx';

/** The portal's outline, while its script is on its way. */
export function PortalSkeleton() {
  return (
    <div className="upload-portal" aria-busy="true">
      <p className="sr-only">Loading the Upload Portal…</p>
      <div className="upload-tools">
        <Skeleton className="h-6 w-56" />
        <Skeleton className="h-10 w-36" />
      </div>
      <div className="upload-columns">
        <div className="upload-column">
          <div className="upload-card upload-card-pad">
            <Skeleton className="h-5 w-36" />
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-10 w-72" />
          </div>
          <div className="upload-drop" data-is="waiting">
            <Skeleton className="h-12 w-12" />
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-10 w-36" />
          </div>
        </div>
        <div className="upload-card upload-card-pad">
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-24 w-full" />
        </div>
      </div>
    </div>
  );
}

import { Skeleton } from '../../../../ui/skeleton.tsx';

/** The portal's skeleton while its script is loading. */
export function PortalSkeleton() {
  return (
    <div className="upload-portal" aria-busy="true">
      <p className="sr-only">Loading the Upload Portal…</p>
      <div className="upload-tools">
        <Skeleton width="14rem" height="1.5rem" />
        <Skeleton width="9rem" height="2.5rem" />
      </div>
      <div className="upload-columns">
        <div className="upload-column">
          <div className="upload-card upload-card-pad">
            <Skeleton width="9rem" height="1.25rem" />
            <Skeleton height="2.5rem" />
            <Skeleton width="18rem" height="2.5rem" />
          </div>
          <div className="upload-drop" data-is="waiting">
            <Skeleton width="3rem" height="3rem" />
            <Skeleton width="12rem" height="1.25rem" />
            <Skeleton width="9rem" height="2.5rem" />
          </div>
        </div>
        <div className="upload-card upload-card-pad">
          <Skeleton width="11rem" height="1.25rem" />
          <Skeleton height="6rem" />
        </div>
      </div>
    </div>
  );
}

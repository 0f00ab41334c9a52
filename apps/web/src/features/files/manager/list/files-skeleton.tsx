import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useFilesLayout } from '../layout-provider.tsx';

const ROWS = 10;

/** In the shape of the list, so that nothing jumps when it comes. */
export function FilesSkeleton() {
  const { layout } = useFilesLayout();
  return (
    <div className="files-grid" data-layout={layout} aria-busy="true">
      <div className="files-grid-head">
        <Skeleton className="h-4 w-24" />
      </div>
      <div className="files-rows">
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} className="files-row files-row-waiting">
            <span className="files-cell-select">
              <Skeleton className="size-4.5" />
            </span>
            <span className="files-cell-name">
              <Skeleton className="files-preview" />
              <span className="files-name-texts">
                <Skeleton className={row % 3 === 0 ? 'h-4 w-44' : 'h-4 w-32'} />
              </span>
            </span>
            <span className="files-cell-size">
              <Skeleton className="h-4 w-14" />
            </span>
            <span className="files-cell-directory">
              <Skeleton className="h-4 w-28" />
            </span>
            <span className="files-cell-changed">
              <Skeleton className="h-4 w-20" />
            </span>
            <span className="files-cell-date">
              <Skeleton className="h-4 w-20" />
            </span>
            <span className="files-cell-actions" />
          </div>
        ))}
      </div>
    </div>
  );
}

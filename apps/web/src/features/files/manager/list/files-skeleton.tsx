import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useFilesLayout } from '../layout-provider.tsx';

const ROWS = 10;

/**
 * Has the shape of the file list, so that nothing moves when the list arrives. Its columns must agree with
 * `grid-head.tsx`, `file-row.tsx`, `list.css` and `../narrow.css`.
 */
export function FilesSkeleton() {
  const { layout } = useFilesLayout();
  return (
    <div className="files-grid" data-layout={layout} aria-busy="true">
      <div className="files-grid-head">
        <Skeleton width="6rem" height="1rem" />
      </div>
      <div className="files-rows">
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} className="files-row files-row-waiting">
            <span className="files-cell-select">
              <Skeleton width="1.125rem" height="1.125rem" />
            </span>
            <span className="files-cell-name">
              <Skeleton className="files-preview" />
              <span className="files-name-texts">
                <Skeleton width={row % 3 === 0 ? '11rem' : '8rem'} height="1rem" />
              </span>
            </span>
            <span className="files-cell-size">
              <Skeleton width="3.5rem" height="1rem" />
            </span>
            <span className="files-cell-directory">
              <Skeleton width="7rem" height="1rem" />
            </span>
            <span className="files-cell-changed">
              <Skeleton width="5rem" height="1rem" />
            </span>
            <span className="files-cell-date">
              <Skeleton width="5rem" height="1rem" />
            </span>
            <span className="files-cell-actions" />
          </div>
        ))}
      </div>
    </div>
  );
}

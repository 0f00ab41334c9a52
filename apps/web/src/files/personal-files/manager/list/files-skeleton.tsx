import { Skeleton } from '../../../../ui/skeleton.tsx';
import { columns } from './columns.tsx';
import { useFilesLayout } from '../layout-provider.tsx';

const ROWS = 10;

/** Has the shape of the file list, so that nothing moves when the list arrives. */
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
            {columns.map(({ id, waiting }) => (
              <span key={id} className={`files-cell-${id}`}>
                {waiting?.(row)}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

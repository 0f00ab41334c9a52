import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { plural } from '@tessera/domain/plural';
import { formatCount } from '../format/format.ts';
import type { ShownTable } from './use-table.ts';

interface TableHeadProps {
  table: ShownTable;
  isRefreshing: boolean;
  onRefresh: () => void;
  /** Undefined if rows cannot be inserted. */
  onInsert: (() => void) | undefined;
}

export function TableHead({ table, isRefreshing, onRefresh, onInsert }: TableHeadProps) {
  const { columns, total_rows, is_estimate, kind, is_app_table, can_change_roles } = table;
  return (
    <div className="database-viewer-head">
      <p className="database-name-line">
        <span className="ui-strong">{plural(columns.length, 'column')}</span>
        <span aria-hidden="true">·</span>
        <span className="ui-strong">
          {total_rows === null
            ? 'Rows not counted'
            : `${formatCount(total_rows, is_estimate)} total ${total_rows === 1 ? 'row' : 'rows'}`}
        </span>
        {kind !== 'table' && <Badge tone="accent">{kind}</Badge>}
        {is_app_table && <Badge tone="info">App table</Badge>}
        {can_change_roles && <Badge tone="success">Role Management Available</Badge>}
      </p>
      <div className="database-toolbar-actions">
        <Button icon={<RefreshCw aria-hidden="true" />} isLoading={isRefreshing} onClick={onRefresh}>
          Refresh
        </Button>
        {onInsert && (
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={onInsert}>
            Insert Row
          </Button>
        )}
      </div>
    </div>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { dropIndex } from '@tessera/contract/database/database-schema';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { databaseCall } from '../api/database-call.ts';
import { databaseKeys } from '../api/keys.ts';
import { formatSize } from '../format/format.ts';
import { ConfirmDelete } from '../forms/confirm-delete.tsx';
import { CreateIndexDialog } from './create-index-dialog.tsx';
import { StructureSection } from './structure-section.tsx';
import { showDone } from '../forms/show-done.ts';
import type { ShownTable, TableDetails } from './use-table.ts';

interface IndexesSectionProps {
  table: ShownTable;
  indexes: TableDetails['indexes'];
}

export function IndexesSection({ table, indexes }: IndexesSectionProps) {
  const client = useQueryClient();
  const [isCreating, setIsCreating] = useState(false);
  const [dropped, setDropped] = useState<string>();
  const { schema, name } = table;
  const canChange = !table.is_app_table && table.kind !== 'view' && table.kind !== 'sequence';
  return (
    <>
      <StructureSection
        title="Indexes"
        isEmpty={indexes.length === 0}
        emptyText="This table has no indexes."
        action={
          canChange && (
            <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => setIsCreating(true)}>
              Create Index
            </Button>
          )
        }
      >
        {indexes.map((index) => (
          <li key={index.name} className="database-section-row">
            <div>
              <p className="database-name-line">
                <bdi className="ui-strong">{index.name}</bdi>
                {index.is_primary && <Badge tone="accent">PRIMARY KEY</Badge>}
                {index.is_unique && !index.is_primary && <Badge>UNIQUE</Badge>}
                <span className="ui-muted">{formatSize(index.size)}</span>
              </p>
              <code className="database-code">{index.definition}</code>
            </div>
            {canChange && !index.is_primary && (
              <IconButton
                size="small"
                label={`Drop the index ${index.name}`}
                icon={<Trash aria-hidden="true" />}
                onClick={() => setDropped(index.name)}
              />
            )}
          </li>
        ))}
      </StructureSection>
      {isCreating && <CreateIndexDialog table={table} onClose={() => setIsCreating(false)} />}
      {dropped !== undefined && (
        <ConfirmDelete
          title={`Drop the index “${dropped}”?`}
          confirmLabel="Drop index"
          work={() =>
            databaseCall(
              dropIndex,
              { params: { table: name, index: dropped }, query: { schema } },
              { failure: 'modifyTable' },
            )
          }
          onDone={async () => {
            await client.invalidateQueries({ queryKey: databaseKeys.details(schema, name) });
            setDropped(undefined);
            showDone('Index Dropped', `${dropped} was dropped.`);
          }}
          onClose={() => setDropped(undefined)}
        >
          <p>Queries that use it become slower. No rows are lost, and the index can be created again.</p>
        </ConfirmDelete>
      )}
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { dropForeignKey, type ForeignKey } from '@tessera/contract/database/database-schema';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { databaseCall } from '../api/database-call.ts';
import { databaseKeys } from '../api/keys.ts';
import { ConfirmDelete } from '../forms/confirm-delete.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { StructureSection } from './structure-section.tsx';
import { showDone } from '../forms/show-done.ts';
import type { ShownTable } from './use-table.ts';

interface ForeignKeysSectionProps {
  table: ShownTable;
  references: readonly ForeignKey[];
  referencedBy: readonly ForeignKey[];
}

export function ForeignKeysSection({ table, references, referencedBy }: ForeignKeysSectionProps) {
  const client = useQueryClient();
  const [isCreating, setIsCreating] = useState(false);
  const [dropped, setDropped] = useState<string>();
  const { schema, name } = table;
  const canChange = !table.is_app_table && (table.kind === 'table' || table.kind === 'partitioned table');
  return (
    <>
      <StructureSection
        title="Foreign keys"
        isEmpty={references.length === 0}
        emptyText="This table has no foreign keys."
        action={
          canChange && (
            <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => setIsCreating(true)}>
              Create Foreign Key
            </Button>
          )
        }
      >
        {references.map((key) => (
          <li key={key.name} className="database-section-row">
            <KeyText key={key.name} foreignKey={key} />
            {canChange && (
              <IconButton
                size="small"
                label={`Drop the foreign key ${key.name}`}
                icon={<Trash aria-hidden="true" />}
                onClick={() => setDropped(key.name)}
              />
            )}
          </li>
        ))}
      </StructureSection>
      {referencedBy.length > 0 && (
        <StructureSection title="Referenced by" isEmpty={false} emptyText="">
          {referencedBy.map((key) => (
            <li key={`${key.schema}.${key.table}.${key.name}`}>
              <KeyText foreignKey={key} isFromElsewhere />
            </li>
          ))}
        </StructureSection>
      )}
      {isCreating && <CreateKeyDialog table={table} onClose={() => setIsCreating(false)} />}
      {dropped !== undefined && (
        <ConfirmDelete
          title={`Drop the foreign key “${dropped}”?`}
          confirmLabel="Drop foreign key"
          work={() =>
            databaseCall(
              dropForeignKey,
              { params: { table: name, key: dropped }, query: { schema } },
              { failure: 'modifyTable' },
            )
          }
          onDone={async () => {
            await client.invalidateQueries({ queryKey: databaseKeys.details(schema, name) });
            setDropped(undefined);
            showDone('Foreign Key Dropped', `${dropped} was dropped.`);
          }}
          onClose={() => setDropped(undefined)}
        >
          <p>Rows may then refer to rows that do not exist. No rows are lost.</p>
        </ConfirmDelete>
      )}
    </>
  );
}

function KeyText({ foreignKey, isFromElsewhere }: { foreignKey: ForeignKey; isFromElsewhere?: boolean }) {
  const { name, columns, target_schema, target_table, target_columns, on_delete } = foreignKey;
  const from = isFromElsewhere ? `${foreignKey.schema}.${foreignKey.table} ` : '';
  return (
    <div>
      <p>
        <bdi className="ui-strong">{name}</bdi>
      </p>
      <code className="database-code">
        {`${from}(${columns.join(', ')}) → ${target_schema}.${target_table} (${target_columns.join(', ')}) ON DELETE ${on_delete}`}
      </code>
    </div>
  );
}

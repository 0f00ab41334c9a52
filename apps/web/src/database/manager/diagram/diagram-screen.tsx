import Workflow from 'lucide-react/icons/workflow';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { type Schema, useSchema } from '../workspace/use-schema.ts';
import { useConnection } from '../api/queries.ts';
import { DiagramCanvas } from './diagram-canvas.tsx';
import { DiagramToolbar } from './diagram-toolbar.tsx';
import { type Detail, layOut } from './layout.ts';
import { neighbourhood, toGraph } from './schema-graph.ts';
import { TableList } from './table-list.tsx';
import { useDiagramAddress } from './use-diagram-address.ts';

export function DiagramScreen() {
  const address = useDiagramAddress();
  const connection = useConnection();
  const { data: schema, isError, error, isFetching, refetch } = useSchema(address.schema);
  // If there is no connection, the workspace's header shows that already.
  if (connection.isError) return null;
  if (isError)
    return (
      <ErrorState title="Failed to read the schema" onRetry={() => void refetch()} isRetrying={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!schema)
    return (
      <div className="diagram-wait" aria-busy="true">
        <Spinner size="large" />
        <span className="sr-only">Loading schema</span>
      </div>
    );
  return <Diagram key={schema.schema} schema={schema} address={address} />;
}

function Diagram({ schema, address }: { schema: Schema; address: ReturnType<typeof useDiagramAddress> }) {
  const [detail, setDetail] = useState<Detail>('keys');
  const graph = useMemo(() => toGraph(schema), [schema]);
  const found = schema.tables.find(({ name }) => name === address.table);
  const chosen = found && (found.partition_of ?? found.name);
  const near = address.isNear ? chosen : undefined;
  // Memoised: laying out a hundred tables takes milliseconds, too long to repeat whenever the pointer moves.
  const drawing = useMemo(
    () => layOut(near === undefined ? graph : neighbourhood(graph, near), detail),
    [graph, near, detail],
  );
  return (
    <div className="diagram">
      <DiagramToolbar {...{ schema, graph, drawing, detail, address, chosen }} onDetail={setDetail} />
      {schema.is_cut && (
        <p className="diagram-cut" role="note">
          This schema has too many tables to draw. The diagram shows the first {schema.tables.length}.
        </p>
      )}
      {graph.tables.length === 0 && (
        <EmptyState icon={<Workflow aria-hidden="true" />} title="No tables">
          The schema {schema.schema} has no tables.
        </EmptyState>
      )}
      {graph.tables.length > 0 && address.isList && (
        <TableList
          schema={schema.schema}
          tables={chosen === undefined ? graph.tables : neighbourhood(graph, chosen).tables}
          references={graph.references}
          onShowNeighbours={address.showNeighbours}
        />
      )}
      {graph.tables.length > 0 && !address.isList && (
        <DiagramCanvas
          // A new key for another drawing resets position and zoom.
          key={`${near ?? ''} ${detail}`}
          schema={schema.schema}
          drawing={drawing}
          chosen={chosen}
          onShowNeighbours={address.showNeighbours}
        />
      )}
    </div>
  );
}

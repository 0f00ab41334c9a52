import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { plural } from '@tessera/domain/plural';
import type { DrawnTable, Reference } from './schema-graph.ts';
import { tableAddress } from './table-address.ts';

interface TableListProps {
  schema: string;
  tables: readonly DrawnTable[];
  references: readonly Reference[];
  onShowNeighbours: (table: string) => void;
}

/** The tables and foreign keys of the diagram as a list, for people who cannot see or use the drawing. */
export function TableList({ schema, tables, references, onShowNeighbours }: TableListProps) {
  return (
    <ul className="diagram-list" aria-label={`Tables of ${schema}`}>
      {tables.map((table) => (
        <li key={table.name} className="diagram-item">
          <Entry {...{ schema, table, onShowNeighbours }} references={references} />
        </li>
      ))}
    </ul>
  );
}

interface EntryProps {
  schema: string;
  table: DrawnTable;
  references: readonly Reference[];
  onShowNeighbours: (table: string) => void;
}

function Entry({
  schema,
  table: { name, kind, partitions, columns },
  references,
  onShowNeighbours,
}: EntryProps) {
  const outwards = references.filter(({ from }) => from === name);
  const inwards = references.filter(({ to }) => to === name);
  return (
    <>
      <h2 className="diagram-item-name">
        <TextLink to={tableAddress(schema, name)}>
          <bdi>{name}</bdi>
        </TextLink>
        {kind !== 'table' && <Badge>{kind}</Badge>}
      </h2>
      <p className="diagram-item-facts">
        {plural(columns.length, 'column')}
        {partitions > 0 && `, ${plural(partitions, 'partition')}`}
      </p>
      {outwards.length > 0 && (
        <Ties label="Refers to" ties={outwards.map((each) => `${each.to} (${pairs(each)})`)} />
      )}
      {inwards.length > 0 && (
        <Ties label="Referred to by" ties={inwards.map((each) => `${each.from} (${pairs(each)})`)} />
      )}
      <Button size="small" className="diagram-item-action" onClick={() => onShowNeighbours(name)}>
        Show in diagram
      </Button>
    </>
  );
}

function pairs({ columns, targetColumns }: Reference): string {
  return columns.map((column, index) => `${column} → ${targetColumns[index] ?? ''}`).join(', ');
}

function Ties({ label, ties }: { label: string; ties: readonly string[] }) {
  return (
    <div className="diagram-ties">
      <p>{label}</p>
      <ul>
        {ties.map((link) => (
          <li key={link}>{link}</li>
        ))}
      </ul>
    </div>
  );
}

import { Badge } from '../../../ui/badge.tsx';
import { formatSize, formatCount } from '../format/format.ts';
import { StructureSection } from './structure-section.tsx';
import type { TableDetails } from './use-table.ts';

export function Constraints({ constraints }: Pick<TableDetails, 'constraints'>) {
  return (
    <StructureSection
      title="Constraints"
      isEmpty={constraints.length === 0}
      emptyText="This table has no constraints."
    >
      {constraints.map(({ name, kind, definition }) => (
        <li key={name}>
          <p className="database-name-line">
            <bdi className="ui-strong">{name}</bdi>
            <Badge>{kind.toUpperCase()}</Badge>
          </p>
          <code className="database-code">{definition}</code>
        </li>
      ))}
    </StructureSection>
  );
}

export function Triggers({ triggers }: Pick<TableDetails, 'triggers'>) {
  return (
    <StructureSection
      title="Triggers"
      isEmpty={triggers.length === 0}
      emptyText="This table has no triggers."
    >
      {triggers.map(({ name, definition }) => (
        <li key={name}>
          <p>
            <bdi className="ui-strong">{name}</bdi>
          </p>
          <code className="database-code">{definition}</code>
        </li>
      ))}
    </StructureSection>
  );
}

export function Sizes({ sizes }: Pick<TableDetails, 'sizes'>) {
  return (
    <section>
      <h3 className="database-subheading">Sizes</h3>
      <dl className="database-facts">
        <Fact term="Table" text={formatSize(sizes.table)} />
        <Fact term="Indexes" text={formatSize(sizes.indexes)} />
        <Fact term="Total" text={formatSize(sizes.total)} />
        <Fact term="Rows" text={formatCount(sizes.rows, true)} />
        <Fact term="Dead rows" text={formatCount(sizes.dead_rows)} />
      </dl>
    </section>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}

import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { formatSize, formatCount } from '../format/format.ts';
import { Sql } from '../forms/sql.tsx';
import type { useDropPreview } from './use-drop-preview.ts';

interface DropFactsProps {
  preview: ReturnType<typeof useDropPreview>;
  isDropped: boolean;
}

/** Shows what a deletion would remove. */
export function DropFacts({ preview, isDropped }: DropFactsProps) {
  const { data, isError, error } = preview;
  if (isError)
    return (
      <ErrorState
        title={error.message || 'Unknown error'}
        onRetry={() => void preview.refetch()}
        isRetrying={preview.isFetching}
      />
    );
  if (!data)
    return (
      <div className="ui-stack" data-gap="tight" aria-busy="true">
        <span className="sr-only">Loading dependent objects</span>
        <Skeleton height="3rem" />
        <Skeleton height="2.5rem" />
      </div>
    );
  return (
    <div className="ui-stack" data-gap="close">
      <dl className="database-facts">
        <Fact term="Rows">{formatCount(data.rows, data.is_estimate)}</Fact>
        <Fact term="Size">{formatSize(data.size)}</Fact>
        <Fact term="Lock" isWide>
          {data.lock}
        </Fact>
      </dl>
      <Dependants names={data.dependants} />
      {isDropped && <Sql label="Statement" text={data.sql} />}
    </div>
  );
}

function Fact({ term, isWide, children }: { term: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div data-wide={isWide}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Dependants({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <p className="ui-muted">Nothing depends on it.</p>;
  return (
    <div>
      <p className="ui-strong">Depends on it</p>
      <ul className="database-said database-bullets">
        {names.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

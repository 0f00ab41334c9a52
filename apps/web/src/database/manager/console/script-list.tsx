import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

interface ScriptListItem {
  readonly key: string;
  readonly title?: string;
  readonly script: string;
  readonly facts: ReactNode;
  readonly actions?: ReactNode;
}

interface ScriptListProps {
  label: string;
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'isFetching' | 'error' | 'refetch'>;
  items: readonly ScriptListItem[] | undefined;
  empty: ReactNode;
  onOpenScript: (script: string) => void;
}

/** Scripts that can be opened in the editor. */
export function ScriptList({ label, query, items, empty, onOpenScript }: ScriptListProps) {
  if (query.isError)
    return (
      <ErrorState
        title="Couldn’t load the list"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {query.error?.message}
      </ErrorState>
    );
  if (!items) return <ScriptListSkeleton />;
  if (items.length === 0) return empty;
  return (
    <ul className="console-script-list" aria-label={label}>
      {items.map(({ key, title, script, facts, actions }) => (
        <li key={key} className="console-script-item">
          {title !== undefined && <h3 className="console-script-title">{title}</h3>}
          <pre className="console-script-text">{script}</pre>
          <div className="console-script-foot">
            <span className="console-script-facts">{facts}</span>
            <Button size="small" onClick={() => onOpenScript(script)}>
              Open
            </Button>
            {actions}
          </div>
        </li>
      ))}
    </ul>
  );
}

function ScriptListSkeleton() {
  return (
    <div className="ui-stack" aria-busy="true">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="ui-stack" data-gap="tight">
          <Skeleton width="18rem" height="1rem" />
          <Skeleton width="8rem" height="1rem" />
        </div>
      ))}
    </div>
  );
}

import { type ReactNode, useId } from 'react';

interface StructureSectionProps {
  title: string;
  action?: ReactNode;
  isEmpty: boolean;
  emptyText: string;
  children: ReactNode;
}

export function StructureSection({ title, action, isEmpty, emptyText, children }: StructureSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="database-section-head">
        <h3 id={id} className="ui-strong">
          {title}
        </h3>
        {action}
      </div>
      {isEmpty ? <p className="ui-muted">{emptyText}</p> : <ul className="database-section">{children}</ul>}
    </section>
  );
}

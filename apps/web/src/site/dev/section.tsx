import type { ReactNode } from 'react';

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="dev-section">
      <h2 id={`${id}-title`} className="dev-section-title">
        {title}
      </h2>
      <div className="dev-samples">{children}</div>
    </section>
  );
}

export function Sample({
  title,
  layout = 'row',
  children,
}: {
  title: string;
  layout?: 'row' | 'grid' | 'block';
  children: ReactNode;
}) {
  return (
    <div className="dev-sample">
      <h3 className="dev-sample-title">{title}</h3>
      <div data-layout={layout}>{children}</div>
    </div>
  );
}

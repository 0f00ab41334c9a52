import type { ReactNode } from 'react';

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-line py-10">
      <h2 id={`${id}-title`} className="mb-6 text-2xl font-bold">
        {title}
      </h2>
      <div className="flex flex-col gap-8">{children}</div>
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
    <div className="min-w-0">
      <h3 className="mb-3 text-sm font-semibold text-muted">{title}</h3>
      <div className={layouts[layout]}>{children}</div>
    </div>
  );
}

const layouts = {
  row: 'flex flex-wrap items-center gap-3',
  grid: 'grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3',
  block: '',
};

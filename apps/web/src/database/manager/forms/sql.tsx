import { useId } from 'react';

/** A read-only statement. It scrolls, so it must be reachable by keyboard. */
export function Sql({ label, text }: { label: string; text: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <p id={id} className="database-sql-label">
        {label}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by arrow keys */}
      <pre className="database-sql" tabIndex={0} translate="no">
        {text}
      </pre>
    </section>
  );
}

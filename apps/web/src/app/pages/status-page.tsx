import type { ReactNode } from 'react';
import { TileField } from './tile-field.tsx';
import './status-page.css';

interface StatusPageProps {
  title: string;
  children: ReactNode;
  /** The way on, the main one first. */
  actions: ReactNode;
  /** What the log knows the fault by. */
  reference?: string | undefined;
}

/** What every page that is not the wanted one looks like. */
export function StatusPage({ title, children, actions, reference }: StatusPageProps) {
  return (
    <div className="status-page">
      <TileField />
      <h1>{title}</h1>
      <div className="status-page-text">{children}</div>
      <div className="status-page-actions">{actions}</div>
      {reference && (
        <p className="status-page-reference">
          Reference <code>{reference}</code>
        </p>
      )}
    </div>
  );
}

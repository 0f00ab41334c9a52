import type { ReactNode } from 'react';
import { TileField } from './tile-field.tsx';
import './status-page.css';

interface StatusPageProps {
  title: string;
  children: ReactNode;
  /** Buttons for what to do next, the main one first. */
  actions: ReactNode;
  /** Reference of the error in the log. */
  reference?: string | undefined;
}

/** Layout of the pages for errors, missing pages and lost connections. */
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

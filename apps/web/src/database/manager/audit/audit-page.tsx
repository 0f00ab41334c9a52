import type { MetaArgs } from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import { AuditScreen } from './audit-screen.tsx';
import './audit.css';

export const meta = ({ matches }: MetaArgs) => pageMeta({ matches }, { title: 'Audit log', isPrivate: true });

export default function AuditPage() {
  return <AuditScreen />;
}

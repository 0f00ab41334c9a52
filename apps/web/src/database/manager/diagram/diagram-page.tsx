import type { MetaArgs } from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import { DiagramScreen } from './diagram-screen.tsx';
import './diagram.css';

export const meta = ({ matches }: MetaArgs) => pageMeta({ matches }, { title: 'Diagram', isPrivate: true });

export default function DiagramPage() {
  return <DiagramScreen />;
}

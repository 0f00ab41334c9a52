import type { MetaArgs } from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import { ConsoleScreen } from './console-screen.tsx';
import './console.css';

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'SQL console', isPrivate: true });

export default function ConsolePage() {
  return <ConsoleScreen />;
}

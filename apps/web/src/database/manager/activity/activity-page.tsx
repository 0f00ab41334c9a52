import type { MetaArgs } from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import { ActivityScreen } from './activity-screen.tsx';
import './activity.css';

export const meta = ({ matches }: MetaArgs) => pageMeta({ matches }, { title: 'Activity', isPrivate: true });

export default function ActivityPage() {
  return <ActivityScreen />;
}

import { data } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/not-found';
import { NotFound } from './status-pages.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches }, { title: 'Page not found', isPrivate: true });
}

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <NotFound />;
}

import type { SiteFacts } from '@tessera/contract/pages';
import type { SessionUser } from '@tessera/contract/session';
import { useRouteLoaderData } from 'react-router';
import type { Theme } from './theme.ts';

/** What the root's loader gives to every page. */
export interface RootData {
  /** Guests included; undefined when the server could not find out. */
  readonly user: SessionUser | null | undefined;
  readonly site: SiteFacts;
  readonly theme: Theme;
  /** The log knows this answer by it. */
  readonly requestId: string;
}

/** Absent only where the root's own loader failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}

/** Who is signed in with an account. Guests count as nobody here; see `useSessionUser`. */
export function useViewer(): SessionUser | null {
  const user = useSessionUser();
  return user && user.role !== 'guest' ? user : null;
}

/** Whoever has a session, a guest's included. */
export function useSessionUser(): SessionUser | null {
  return useRootData()?.user ?? null;
}

const namelessSite: SiteFacts = {
  name: 'Tessera',
  domain: '',
  publicUrl: '',
  isDevelopment: false,
  hasInbox: false,
};

export function useSite(): SiteFacts {
  return useRootData()?.site ?? namelessSite;
}

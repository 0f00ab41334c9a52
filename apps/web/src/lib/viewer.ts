import type { SiteFacts } from '@tessera/contract/pages';
import type { SessionUser } from '@tessera/contract/session';
import { useRouteLoaderData } from 'react-router';
import type { Theme } from './theme.ts';

/** What the root's loader gives to every page. */
export interface RootData {
  /** Guests included; undefined when the server could not find out. */
  readonly user: SessionUser | null | undefined;
  /** In how many conversations there is something new. */
  readonly unread: number;
  readonly site: SiteFacts;
  readonly theme: Theme;
  /** Numbers of the listings that this person has saved. */
  readonly favourites: readonly number[];
  /** The log knows this answer by it. */
  readonly requestId: string;
}

/** In the browser only, where all of it is about one person. */
let lastKnown: RootData | undefined;

/** Called by the root whenever its loader has answered. */
export function rememberRootData(data: RootData): void {
  lastKnown = data;
}

/** Without a connection no loader answers; who is there and where has not changed by that. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root') ?? lastKnown;
}

/** What the server's log knows the answer by that this page is made of, if there was one. */
export function useAnswerReference(): string | undefined {
  return useRouteLoaderData<RootData>('root')?.requestId;
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

/** As the server knew it when it drew the page. */
export function useSavedIds(): readonly number[] {
  return useRootData()?.favourites ?? none;
}

const none: readonly number[] = [];

const namelessSite: SiteFacts = {
  name: 'Tessera',
  domain: '',
  publicUrl: '',
  isDevelopment: false,
  hasInbox: false,
  distanceUnit: 'mi',
};

export function useSite(): SiteFacts {
  return useRootData()?.site ?? namelessSite;
}

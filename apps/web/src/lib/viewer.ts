import type { SiteFacts } from '@tessera/contract/pages';
import type { SessionUser } from '@tessera/contract/session';
import { useRouteLoaderData } from 'react-router';
import type { Theme } from './theme.ts';

/** Data of the root loader, available on every page. */
export interface RootData {
  /** Includes guests; undefined if the server could not determine it. */
  readonly user: SessionUser | null | undefined;
  /** Number of conversations with unread messages. */
  readonly unread: number;
  readonly site: SiteFacts;
  readonly theme: Theme;
  /** Ids of the listings that this person has saved. */
  readonly favourites: readonly number[];
  /** Number of the day by the server's clock. */
  readonly today: number;
  /** Reference of this response in the log. */
  readonly requestId: string;
}

/** Used only in the browser, where all data belongs to one person. */
let lastKnown: RootData | undefined;

/** Called by the root after each run of its loader. */
export function rememberRootData(data: RootData): void {
  lastKnown = data;
}

/** Without a connection no loader responds, but the session and path are unchanged. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root') ?? lastKnown;
}

/** Reference of the response in the server's log, if there was one. */
export function useAnswerReference(): string | undefined {
  return useRouteLoaderData<RootData>('root')?.requestId;
}

/** The person signed in with an account. Guests count as signed out; see `useSessionUser`. */
export function useViewer(): SessionUser | null {
  const user = useSessionUser();
  return user && user.role !== 'guest' ? user : null;
}

/** The person with a session, including guests. */
export function useSessionUser(): SessionUser | null {
  return useRootData()?.user ?? null;
}

/** State when the server rendered the page. */
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

import type { SiteFacts } from '@tessera/contract/pages';
import type { SessionUser } from '@tessera/contract/people/session';
import { useRouteLoaderData } from 'react-router';
import type { Theme } from './theme.ts';

/** Data of the root loader, available on every page. */
export interface RootData {
  /** The person with a session, also a guest. Null without a session; undefined if the server could not find out. */
  readonly user: SessionUser | null | undefined;
  /** Number of conversations with unread messages. */
  readonly unread: number;
  readonly site: SiteFacts;
  readonly theme: Theme;
  /** Ids of the listings that this person has saved. */
  readonly favourites: readonly number[];
  /** Number of today's UTC day, by the server's clock. */
  readonly today: number;
  /** Reference of this response in the log. */
  readonly requestId: string;
}

/** The root's data of the last navigation. Used only in the browser: on the server it would be shared by all. */
let lastKnown: RootData | undefined;

/** Called by the root after each run of its loader. */
export function rememberRootData(data: RootData): void {
  lastKnown = data;
}

/** Data of the root loader. If that fails, for example offline, the data of the last navigation. */
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

/** Ids of the saved listings when the server rendered the page. Later changes are not in it. */
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

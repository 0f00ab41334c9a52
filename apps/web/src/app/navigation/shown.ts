import type { SessionUser } from '@tessera/contract/session';
import { type Action, actions } from './actions.ts';
import { type Destination, destinations, type Group, verticalGroups } from './destinations.ts';

/** Whom the navigation is drawn for. */
export interface Audience {
  /** Guests count as signed out. */
  readonly viewer: SessionUser | null;
  /** Shows also what is not ready, to look at the whole of it in development. */
  readonly isEverythingReady: boolean;
}

export function shownDestinations(groups: readonly Group[], audience: Audience): Destination[] {
  const mine = audience.viewer ? 'signed-in' : 'signed-out';
  return destinations.filter(
    (destination) =>
      groups.includes(destination.group) &&
      (destination.isReady || audience.isEverythingReady) &&
      (destination.audience === undefined || destination.audience === mine),
  );
}

export function shownVerticals(audience: Audience): { label: string; items: Destination[] }[] {
  return verticalGroups
    .map(({ group, label }) => ({ label, items: shownDestinations([group], audience) }))
    .filter(({ items }) => items.length > 0);
}

/** Signed in: Dashboard, Profile Settings, then, after Sign Out, Check Out. Signed out: Sign In, Sign Up, Check Out. */
export function accountDestinations(audience: Audience): { before: Destination[]; after: Destination[] } {
  const dashboard = shownDestinations(['main'], audience).filter(({ path }) => path === '/dashboard');
  const account = [...dashboard, ...shownDestinations(['account'], audience)];
  return {
    before: account.filter(({ path }) => path !== '/checkout'),
    after: account.filter(({ path }) => path === '/checkout'),
  };
}

export interface ShownActions {
  readonly postListing: Action | undefined;
  readonly upload: Action | undefined;
  readonly database: Action | undefined;
}

export function shownActions({ viewer, isEverythingReady }: Audience): ShownActions {
  const ifReady = (action: Action) => (action.isReady || isEverythingReady ? action : undefined);
  return {
    postListing: ifReady(actions.postListing),
    upload: viewer ? ifReady(actions.upload) : undefined,
    database: viewer?.role.toLowerCase() === 'admin' ? ifReady(actions.database) : undefined,
  };
}

/** The place itself or a page below it; the home page only itself. */
export function isCurrent(path: string, currentPath: string): boolean {
  if (path === '/') return currentPath === '/';
  return currentPath === path || currentPath.startsWith(`${path}/`);
}

/** On the pages where people sign in, and where nobody can, the signed-out account block would only be in the way. */
export function hasAccountBlock({ viewer }: Audience, currentPath: string): boolean {
  return viewer !== null || !(currentPath.startsWith('/auth/') || currentPath === '/offline');
}

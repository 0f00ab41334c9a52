import { type Action, actions } from './actions.ts';
import { type Destination, destinations, type Group, verticalGroups } from './destinations.ts';

/** Facts about a person that the shell needs. */
export interface ShellViewer {
  readonly firstName: string;
  /** The role, in upper or lower case. */
  readonly role: string;
  readonly avatarUrl?: string | null;
}

/** The person for whom the navigation is rendered. */
export interface Audience {
  /** The signed-in person. Null if nobody is signed in; guests count as signed out. */
  readonly viewer: ShellViewer | null;
}

export function shownDestinations(groups: readonly Group[], audience: Audience): Destination[] {
  return destinations.filter(
    (destination) => groups.includes(destination.group) && isFor(destination, audience),
  );
}

function isFor({ audience }: Destination, { viewer }: Audience): boolean {
  if (audience === 'signed-in') return viewer !== null;
  if (audience === 'signed-out') return viewer === null;
  if (audience === 'moderator' && viewer?.role.toLowerCase() === 'moderator') return true;
  return audience === undefined || isAdmin(viewer);
}

function isAdmin(viewer: ShellViewer | null): boolean {
  return viewer?.role.toLowerCase() === 'admin';
}

export function shownVerticals(audience: Audience): { label: string; items: Destination[] }[] {
  return verticalGroups.map(({ group, label }) => ({ label, items: shownDestinations([group], audience) }));
}

/**
 * Items of the account menu, before and after Sign Out. Signed in: Dashboard and Profile Settings before, Check Out
 * after. Signed out: Sign In, Sign Up and Check Out.
 */
export function accountDestinations(audience: Audience): { before: Destination[]; after: Destination[] } {
  const dashboard = shownDestinations(['main'], audience).filter(({ path }) => path === '/dashboard');
  const account = [...dashboard, ...shownDestinations(['account'], audience)];
  return {
    before: account.filter(({ path }) => path !== '/checkout'),
    after: account.filter(({ path }) => path === '/checkout'),
  };
}

export interface ShownActions {
  readonly postListing: Action;
  readonly upload: Action | undefined;
  readonly database: Action | undefined;
}

export function shownActions({ viewer }: Audience): ShownActions {
  return {
    postListing: actions.postListing,
    upload: viewer ? actions.upload : undefined,
    database: isAdmin(viewer) ? actions.database : undefined,
  };
}

/** Whether a destination is the current page or above it. The home page is current only on itself. */
export function isCurrent(path: string, currentPath: string): boolean {
  if (path === '/') return currentPath === '/';
  return currentPath === path || currentPath.startsWith(`${path}/`);
}

/** Whether the header shows the account menu. Signed out, not on the sign-in pages, nor offline. */
export function hasAccountBlock({ viewer }: Audience, currentPath: string): boolean {
  return viewer !== null || !(currentPath.startsWith('/auth/') || currentPath === '/offline');
}

import { useLocation, useRouteLoaderData } from 'react-router';
import { type DatabaseState, managerOpening } from '../../features/database/opening.ts';
import { useStore } from '../../lib/create-store.ts';
import { useRootData, useViewer } from '../../lib/viewer.ts';
import { SHELL_PREVIEW_ROUTE } from './shell-preview-route.ts';
import type { Audience } from './shown.ts';

/** All that header, menus and footer are drawn from. */
export interface ShellState extends Audience {
  readonly currentPath: string;
  readonly databaseState: DatabaseState;
  /** In how many conversations there is something new. */
  readonly unread: number;
  /** False while the server cannot tell who is there. */
  readonly isSessionKnown: boolean;
}

/** The real state, or on the development page the one that was asked for. */
export function useShellState(): ShellState {
  const preview = useRouteLoaderData<Omit<ShellState, 'isSessionKnown' | 'unread'>>(SHELL_PREVIEW_ROUTE);
  const viewer = useViewer();
  const { user, unread = 0 } = useRootData() ?? {};
  const { pathname } = useLocation();
  const { connection } = useStore(managerOpening);
  if (preview) return { ...preview, unread: 0, isSessionKnown: true };
  return {
    viewer,
    isEverythingReady: false,
    currentPath: pathname,
    databaseState: connection,
    unread,
    isSessionKnown: user !== undefined,
  };
}

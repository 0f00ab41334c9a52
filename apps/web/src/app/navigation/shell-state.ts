import { useLocation, useRouteLoaderData } from 'react-router';
import { type DatabaseState, managerOpening } from '../../database/manager/opening.ts';
import { useStore } from '../../lib/create-store.ts';
import { useRootData, useViewer } from '../../lib/viewer.ts';
import { SHELL_PREVIEW_ROUTE } from './shell-preview-route.ts';
import type { Audience } from './shown.ts';

/** What the header, the menus and the footer are rendered from. */
export interface ShellState extends Audience {
  readonly currentPath: string;
  readonly databaseState: DatabaseState;
  /** Number of conversations with unread messages. */
  readonly unread: number;
  /** False if the server could not determine who is signed in. */
  readonly isSessionKnown: boolean;
}

/** The state of this page. On the development page that previews the shell, the state requested there. */
export function useShellState(): ShellState {
  const preview = useRouteLoaderData<Omit<ShellState, 'isSessionKnown' | 'unread'>>(SHELL_PREVIEW_ROUTE);
  const viewer = useViewer();
  const { user, unread = 0 } = useRootData() ?? {};
  const { pathname } = useLocation();
  const { connection } = useStore(managerOpening);
  if (preview) return { ...preview, unread: 0, isSessionKnown: true };
  return {
    viewer,
    currentPath: pathname,
    databaseState: connection,
    unread,
    isSessionKnown: user !== undefined,
  };
}

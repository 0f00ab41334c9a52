import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router';
import { type FilesView, viewSearch } from '../files-view.ts';
import { addFileParam, readFileParam } from './file-param.ts';

/** Which file the viewer shows. */
export interface ViewerLocation {
  readonly fileId: number | undefined;
  /** The file with which the viewer was opened: its row gets the focus back. */
  readonly openedId: number | undefined;
  readonly open: (fileId: number) => void;
  /** Another file in the open viewer. */
  readonly show: (fileId: number) => void;
  readonly close: () => void;
}

/** An open viewer is one entry of the browser's history, so that Back closes it and Forward opens it again. */
export function useViewerInAddress(view: FilesView): ViewerLocation {
  const current = useLocation();
  const navigate = useNavigate();
  const pending = useNavigation().location;
  const { pathname, search, state } = pending?.pathname === current.pathname ? pending : current;
  const fileId = readFileParam(search);
  const openedId = readOpenedId(state);
  // Going back takes a moment. A second Escape in it would leave the page.
  const isClosing = useRef(false);
  useEffect(() => {
    if (fileId === undefined) isClosing.current = false;
  }, [fileId]);

  const go = (to: number | undefined, options: { replace: boolean; openedId?: number | undefined }) =>
    void navigate(pathname + addFileParam(viewSearch(view), to), {
      replace: options.replace,
      state: options.openedId === undefined ? null : { openedFileId: options.openedId },
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });

  return {
    fileId,
    openedId: openedId ?? fileId,
    open: (to) => go(to, { replace: false, openedId: to }),
    show: (to) => go(to, { replace: true, openedId }),
    close() {
      if (isClosing.current) return;
      isClosing.current = true;
      // Without `openedId` somebody followed an address to this file, and Back leads elsewhere.
      if (openedId === undefined) go(undefined, { replace: true });
      else void navigate(-1);
    },
  };
}

/** The state of a history entry outlives a reload. */
function readOpenedId(state: Location['state']): number | undefined {
  const opened: unknown = Object(state).openedFileId;
  return typeof opened === 'number' ? opened : undefined;
}

/** Within another screen, whose history entries are its own. */
export function useViewerInMemory(): ViewerLocation {
  const [{ fileId, openedId }, set] = useState<{ fileId?: number; openedId?: number }>({});
  return {
    fileId,
    openedId,
    open: (to) => set({ fileId: to, openedId: to }),
    show: (to) => set((last) => ({ ...last, fileId: to })),
    close: () => set({}),
  };
}

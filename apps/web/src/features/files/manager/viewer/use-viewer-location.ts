import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router';
import { type FilesView, viewSearch } from '../files-view.ts';
import { addFileParam, readFileParam } from './file-param.ts';

/** The file in the viewer. */
export interface ViewerLocation {
  readonly fileId: number | undefined;
  /** The file that the viewer was opened with. Its row gets the focus back. */
  readonly openedId: number | undefined;
  readonly open: (fileId: number) => void;
  /** Shows another file in the open viewer. */
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
  // Going back takes a moment, in which a second Escape would leave the page.
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
      // Without `openedId`, the person came directly to this address, and Back would leave the page.
      if (openedId === undefined) go(undefined, { replace: true });
      else void navigate(-1);
    },
  };
}

/** A history entry's state survives a reload, so it is checked. */
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

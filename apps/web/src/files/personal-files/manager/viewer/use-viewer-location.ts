import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router';
import { newId } from '../../../../lib/new-id.ts';
import { type FilesView, viewSearch } from '../files-view.ts';
import { addFileParam, readFileParam } from './file-param.ts';

/** Which file the viewer shows, and the functions that open, change and close the viewer. */
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
  // True until Back has taken effect. A second Escape in that moment would go back again and leave the page.
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
      // Without `openedId`, the person came to this address directly, so Back would leave the page.
      if (openedId === undefined) go(undefined, { replace: true });
      else void navigate(-1);
    },
  };
}

/** Reads the opened file from a history entry. Its state is checked, because it may stem from an older page. */
function readOpenedId(state: Location['state']): number | undefined {
  const opened: unknown = Object(state).openedFileId;
  return typeof opened === 'number' ? opened : undefined;
}

/**
 * For a File Manager inside another screen. The address does not change: the open viewer is another history entry of
 * the same address, so that Back closes the viewer and not the screen.
 */
export function useViewerInHistory(): ViewerLocation {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  // History entries outlive the screen. An entry of another screen, for example from before a reload, opens nothing.
  const [screenId] = useState(() => newId());
  const shown = readShownFile(state, screenId);
  const isShown = shown !== undefined;
  const isClosing = useRef(false);
  useEffect(() => {
    if (!isShown) isClosing.current = false;
  }, [isShown]);
  const [lastOpenedId, setLastOpenedId] = useState<number>();

  const go = (file: Pick<ShownFile, 'fileId' | 'openedId'>, options: { replace: boolean }) =>
    void navigate(pathname + search + hash, {
      ...options,
      state: { ...Object(state), shownFile: { ...file, screenId } satisfies ShownFile },
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });

  return {
    fileId: shown?.fileId,
    openedId: shown?.openedId ?? lastOpenedId,
    open(to) {
      setLastOpenedId(to);
      go({ fileId: to, openedId: to }, { replace: false });
    },
    show: (to) => go({ fileId: to, openedId: shown?.openedId ?? to }, { replace: true }),
    close() {
      if (isClosing.current) return;
      isClosing.current = true;
      void navigate(-1);
    },
  };
}

interface ShownFile {
  readonly fileId: number;
  readonly openedId: number;
  readonly screenId: string;
}

function readShownFile(state: Location['state'], screenId: string): ShownFile | undefined {
  const shown: Partial<ShownFile> = Object(Object(state).shownFile);
  const { fileId, openedId } = shown;
  if (shown.screenId !== screenId || typeof fileId !== 'number' || typeof openedId !== 'number')
    return undefined;
  return { fileId, openedId, screenId };
}

import { createContext, type ReactNode, useContext, useState } from 'react';
import { readCookie } from '../../../lib/cookies.ts';
import { type FilesLayout, saveLayout, LAYOUT_COOKIE, parseLayout } from './layout-choice.ts';

interface LayoutChoice {
  readonly layout: FilesLayout;
  readonly choose: (layout: FilesLayout) => void;
}

const LayoutContext = createContext<LayoutChoice | undefined>(undefined);

/** The server passes the layout that it rendered. A File Manager that opens later reads the cookie. */
export function LayoutProvider({ drawn, children }: { drawn: FilesLayout | undefined; children: ReactNode }) {
  const [layout, setLayout] = useState(
    () => drawn ?? parseLayout(readCookie(globalThis.document?.cookie ?? null, LAYOUT_COOKIE)),
  );
  function choose(next: FilesLayout) {
    saveLayout(next);
    setLayout(next);
  }
  return <LayoutContext.Provider value={{ layout, choose }}>{children}</LayoutContext.Provider>;
}

export function useFilesLayout(): LayoutChoice {
  const choice = useContext(LayoutContext);
  if (!choice) throw new Error('The list of files lives within a File Manager');
  return choice;
}

/** Stored in a cookie, so that the server renders the layout chosen last. */
export const LAYOUT_COOKIE = 'tessera_files_layout';

export type FilesLayout = 'list' | 'grid';

const YEAR_SECONDS = 31_536_000;

export function parseLayout(text: string | undefined): FilesLayout {
  return text === 'grid' ? 'grid' : 'list';
}

export function saveLayout(layout: FilesLayout): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the newer way to set one is not everywhere
  document.cookie = `${LAYOUT_COOKIE}=${layout}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

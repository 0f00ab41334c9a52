/** One section of the site, as menus and headings show it. */
export interface Section {
  readonly name: string;
  readonly path: string;
  /** Name of an icon of lucide. The web has a record of their drawings. */
  readonly icon: string;
  /** Its accent. Both colours keep a contrast of 4.5:1 on every surface of their scheme. */
  readonly colour: { readonly light: string; readonly dark: string };
  /** Other words that people type in the command palette. */
  readonly keywords: string;
}

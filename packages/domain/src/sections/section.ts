/** One section of the site, as menus and headings show it. */
export interface Section {
  readonly name: string;
  readonly path: string;
  /** Name of a Lucide icon. The web application has a table with the drawings. */
  readonly icon: string;
  /** The section's accent colour. Both have a contrast of at least 4.5:1 on every surface of their colour scheme. */
  readonly colour: { readonly light: string; readonly dark: string };
  /** Other words for the section, which people type in the command palette. */
  readonly keywords: string;
}

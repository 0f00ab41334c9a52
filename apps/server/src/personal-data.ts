/** Data of a person for their download: rows by a heading that they understand. */
export type ExportedData = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

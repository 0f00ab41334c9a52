/** Data about a person for their download: for each heading, rows of named values. */
export type ExportedData = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

import { z } from 'zod';

const saved = z.object({
  uploadId: z.string(),
  /** Id of the tab whose queue has this upload. */
  tab: z.string(),
  position: z.number(),
  /** Undefined for an abandoned upload of which the server may not have been notified. */
  entry: z
    .object({
      uploadId: z.string(),
      name: z.string(),
      size: z.number(),
      lastModified: z.number().optional(),
      subfolder: z.string(),
      parent: z.string().optional(),
      directory: z.string().optional(),
      fingerprint: z.string().optional(),
      hasBegun: z.boolean(),
      held: z
        .array(z.tuple([z.int(), z.int()]).readonly())
        .readonly()
        .optional(),
      isFinished: z.boolean().optional(),
      storedName: z.string().optional(),
    })
    .optional(),
});

/** An upload as this browser stores it. */
export type SavedUpload = z.output<typeof saved>;
/** Null for an upload that is deleted from the store. */
export type Change = SavedUpload | null;

const changes = z.array(z.tuple([z.string(), saved.nullable()]));

/** An array of one stored upload. Empty if the value has another form, as after an update of the site. */
export function parseSaved(value: unknown): SavedUpload[] {
  const { data } = saved.safeParse(value);
  return data ? [data] : [];
}

export function parseChanges(text: string): [string, Change][] {
  return changes.parse(JSON.parse(text));
}

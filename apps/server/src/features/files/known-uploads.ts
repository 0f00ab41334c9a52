import type { Upload } from './uploads.queries.ts';

const MAX_UPLOADS = 500;

/**
 * What never changes of the uploads whose chunks come into this process, to spare each chunk a look into the
 * database. Whether an upload is still open is asked with every chunk all the same.
 */
export function createKnownUploads() {
  const known = new Map<string, Upload>();
  const keyOf = (userId: number, clientId: string) => `${userId}/${clientId}`;
  return {
    find: (userId: number, clientId: string) => known.get(keyOf(userId, clientId)),
    remember(upload: Upload): void {
      known.set(keyOf(upload.userId, upload.clientId), upload);
      const [oldest] = known.keys();
      if (known.size > MAX_UPLOADS && oldest !== undefined) known.delete(oldest);
    },
    forget: ({ userId, clientId }: Upload) => known.delete(keyOf(userId, clientId)),
  };
}

export type KnownUploads = ReturnType<typeof createKnownUploads>;

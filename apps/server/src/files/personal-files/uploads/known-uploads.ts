import type { Upload } from './uploads.queries.ts';

const MAX_UPLOADS = 500;

/**
 * Caches the constant fields of uploads whose chunks this process receives, to save one query for each chunk. Whether
 * an upload is still open is not cached: it is queried with every chunk.
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

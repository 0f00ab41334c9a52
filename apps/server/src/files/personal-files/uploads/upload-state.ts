import { CHUNK_BYTES } from '@tessera/domain/files/personal-files/chunks';
import { createHashes } from '../../../platform/hashing/hashes.ts';
import { createSharedMemory } from '../../../platform/hashing/shared-memory.ts';
import { createEarlyPieces } from '../chunks/early-pieces.ts';
import { createKnownUploads } from './known-uploads.ts';
import { createRunningDigests } from '../chunks/running-digests.ts';

/**
 * Number of chunks in memory: for eight clients at once, one chunk that is arriving and one that is still being hashed.
 */
const CHUNKS_IN_MEMORY = 16;

/** State of the uploads that this process receives. All of them share the hashing threads. */
export function createUploadState() {
  const hashes = createHashes();
  return {
    hashes,
    memory: createSharedMemory(CHUNK_BYTES + 1, { capacity: CHUNKS_IN_MEMORY }),
    knownUploads: createKnownUploads(),
    earlyPieces: createEarlyPieces(),
    /** Digests of files that arrive in numbered chunks. */
    chunkDigests: createRunningDigests(hashes),
    /** Digests of files that arrive by the tus protocol. */
    tusDigests: createRunningDigests(hashes),
  };
}

export type UploadState = ReturnType<typeof createUploadState>;

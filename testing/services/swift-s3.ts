import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BucketAlreadyOwnedByYou, CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort, releasePorts } from '../free-port.ts';
import { startServer } from './server-process.ts';
import { isRoot, nobody, openServiceFolder, removeServiceFolder } from './service-folder.ts';

export interface SwiftS3 {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  bucket: string;
  /** Ends all connections; the objects stay. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Debian's Python, because another one on PATH does not find Debian's packages. */
const PYTHON = '/usr/bin/python3';
const FINDS_SWIFT = `import os, sys
from importlib.util import find_spec
swift = find_spec("eventlet") and find_spec("swift")
sys.exit(not (swift and os.path.isdir(swift.submodule_search_locations[0] + "/common/middleware/s3api")))`;
const STORES_ATTRIBUTES = `import os, sys, tempfile
with tempfile.NamedTemporaryFile(dir=sys.argv[1]) as file: os.setxattr(file.name, "user.tessera", b"x" * 1024)`;

export function missingForSwiftS3(): string | undefined {
  if (!succeeds(FINDS_SWIFT)) {
    return "Skipped: OpenStack Swift (Debian's python3-swift) not installed (script/install-test-tools installs what tests need).";
  }
  if (findFolder() === undefined) {
    return `Skipped: OpenStack Swift needs a folder that stores user attributes (xattr); none of ${candidateFolders().join(', ')} does.`;
  }
  return undefined;
}

/**
 * OpenStack Swift as an S3 server, with a bucket. Clients must set `forcePathStyle` and checksums to
 * `WHEN_REQUIRED`, must not use `If-None-Match`, and must delete objects one by one.
 */
export async function startSwiftS3(): Promise<SwiftS3> {
  const folder = openServiceFolder(findFolder());
  const [proxy, account, container, object] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const s3 = {
    endpoint: `http://127.0.0.1:${proxy}`,
    region: 'us-east-1',
    accessKeyId: 'test:tessera',
    secretAccessKey: randomBytes(16).toString('hex'),
    bucket: 'tessera-test',
  };
  const cleanUp = () => {
    for (const port of [proxy, account, container, object]) releasePorts(port);
    removeServiceFolder(folder);
  };
  try {
    // Copies the script, because the server runs as the user nobody and cannot read the folder of the tests.
    const script = join(folder, 'swift-server.py');
    copyFileSync(join(import.meta.dirname, 'swift-server.py'), script);
    const { accessKeyId, secretAccessKey } = s3;
    const ports = { proxy, account, container, object };
    const program = {
      name: "Swift's S3 server",
      command: PYTHON,
      args: ['-B', script, JSON.stringify({ folder, ports, accessKeyId, secretAccessKey })],
      folder,
      ...(isRoot && { user: nobody }),
      answers: () => createBucket(s3),
      timeLimitMs: 20_000,
    };
    let stopServer = await startServer(program);
    return {
      ...s3,
      restart: async () => {
        await stopServer();
        stopServer = await startServer(program);
      },
      stop: () => stopServer().finally(cleanUp),
    };
  } catch (error) {
    cleanUp();
    throw error;
  }
}

/** A client with the settings that Swift needs. */
export function s3ClientFor(s3: Omit<SwiftS3, 'restart' | 'stop'>): S3Client {
  return new S3Client({
    endpoint: s3.endpoint,
    region: s3.region,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 1,
  });
}

async function createBucket(s3: Omit<SwiftS3, 'restart' | 'stop'>): Promise<void> {
  const client = s3ClientFor(s3);
  try {
    await client.send(new CreateBucketCommand({ Bucket: s3.bucket }), {
      abortSignal: AbortSignal.timeout(5_000),
    });
  } catch (error) {
    // After a restart the bucket already exists.
    if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
  } finally {
    client.destroy();
  }
}

/** A folder on a file system with user attributes, in which Swift stores metadata. Undefined if there is none. */
function findFolder(): string | undefined {
  return candidateFolders().find((folder) => succeeds(STORES_ATTRIBUTES, folder));
}

function candidateFolders(): string[] {
  return [...new Set([tmpdir(), '/tmp', '/var/tmp', '/dev/shm'])];
}

function succeeds(python: string, ...args: string[]): boolean {
  return spawnSync(PYTHON, ['-c', python, ...args], { stdio: 'ignore' }).status === 0;
}

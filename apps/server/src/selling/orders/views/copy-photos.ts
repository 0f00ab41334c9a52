import type { LinePhoto } from '../../line-kind.ts';
import type { Jobs, Worker } from '../../../platform/jobs/jobs.ts';
import type { Ports } from '../../../ports.ts';
import type { OrderLine } from '../lines.queries.ts';
import { createPhoto, hasPhoto } from './photos.queries.ts';

type RequestPorts = Pick<Ports, 'db' | 'state'> & { readonly jobs: Jobs };

/**
 * How many photo files each process remembers as requested. Thousands of people may order the same thing, and its photo
 * needs to be copied once.
 */
const MAX_REMEMBERED = 10_000;
const RETRIES = 8;

/**
 * Requests a copy of each line's photo, once for each file. It runs after the order's transaction, whose locks others
 * wait for. If a crash loses the request, it is repeated when the order is paid.
 */
export async function requestPhotos(
  lines: readonly Pick<OrderLine, 'kind' | 'photoFileId' | 'sellerId'>[],
  { db, state, jobs }: RequestPorts,
): Promise<void> {
  const requested = state.get(createRequested);
  const wanted = lines.flatMap(({ kind, photoFileId, sellerId }) =>
    photoFileId === null || sellerId === null || requested.has(photoFileId)
      ? []
      : [{ kind, fileId: photoFileId, sellerId }],
  );
  if (wanted.length === 0) return;
  await db.transaction().execute(async (tx) => {
    for (const photo of wanted) await jobs.enqueue(tx, 'orders.copy-photo', photo);
  });
  if (requested.size > MAX_REMEMBERED) requested.clear();
  for (const { fileId } of wanted) requested.add(fileId);
}

const createRequested = () => new Set<number>();

type CopyPorts = Pick<Ports, 'db' | 'clock' | 'store' | 'pictures' | 'lineKinds'>;

export function copyPhotoWorker(ports: CopyPorts): Worker<'orders.copy-photo'> {
  return {
    retries: RETRIES,
    run: ({ payload: { kind, ...photo } }) => copyPhoto(kind, photo, ports),
  };
}

async function copyPhoto(kind: string, photo: LinePhoto, ports: CopyPorts): Promise<void> {
  const { db, pictures, clock } = ports;
  if (await hasPhoto(db, photo.fileId)) return;
  const content = await ports.lineKinds[kind]?.drawPhoto?.(ports, photo);
  const size = content && (await pictures.measure(content));
  const drawn = content && size ? { content: Buffer.from(content), ...size } : undefined;
  await createPhoto(db, { fileId: photo.fileId, drawn, createdAt: clock.now() });
}

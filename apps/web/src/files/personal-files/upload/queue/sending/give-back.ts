import { attachFile, isNamed, otherFileSentence } from '../attach-file.ts';
import type { MatchedFiles } from '../saved/match-files.ts';
import type { QueueItems } from '../queue-items.ts';
import type { QueuePorts } from '../queue-ports.ts';
import { reconcile } from '../saved/restore-queue.ts';
import { failed, paused, type UploadItem } from '../upload-item.ts';

type Given = MatchedFiles['given'];

/** Gives uploads the files that they wait for after a reload. Returns the ids of those that had started before. */
export async function giveBack(ports: QueuePorts, queue: QueueItems, given: Given): Promise<string[]> {
  if (given.length === 0) return [];
  const fitting = await findFitting(ports, queue, given);
  const known = await reconcile(
    ports,
    fitting.map(({ item }) => item),
  );
  const files = new Map(fitting.map(({ item, file }) => [item.uploadId, file]));
  queue.changeMany(files.keys(), (now) => {
    const item = known(now);
    if (item.status === 'success') return item;
    const file = files.get(item.uploadId);
    const again = { ...item, file, mimeType: file?.type ?? '', error: undefined };
    return item.hasBegun ? paused(again, 'all') : { ...again, status: 'pending' };
  });
  return [...files.keys()].filter((uploadId) => queue.find(uploadId)?.hasBegun);
}

async function findFitting(ports: QueuePorts, queue: QueueItems, given: Given): Promise<Given> {
  const fitting = [];
  for (const each of given) {
    // Name and size are enough for an upload without a fingerprint, which has not started.
    const { item, file } = each;
    const isPlain = item.fingerprint === undefined && item.size === file.size && isNamed(item, file);
    // oxlint-disable-next-line no-await-in-loop
    if (isPlain || (await attachFile(ports, item, file))) fitting.push(each);
    else refuse(ports, queue, item);
  }
  return fitting;
}

function refuse(ports: QueuePorts, queue: QueueItems, { uploadId, name }: UploadItem): void {
  const message = otherFileSentence(name);
  queue.change(uploadId, (now) => failed(now, message));
  ports.notify({ tone: 'danger', title: 'Not the same file', description: message });
}

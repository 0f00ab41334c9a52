import { expect } from 'vitest';
import type { UploadItem } from '../queue/upload-item.ts';
import { UploadQueue } from '../queue/upload-queue.ts';
import { eventually, type FakeWorld, MB } from './fake-world.ts';

export const LIMIT = 1000 * MB;

export function openQueue(world: FakeWorld) {
  const queue = new UploadQueue(world.ports);
  const items = () => queue.getState().items;
  const add = (...files: File[]) =>
    queue.add(
      files.map((file) => ({ file, subfolder: '' })),
      LIMIT,
    );
  const only = (): UploadItem => {
    const [item] = items();
    if (!item) throw new Error('The queue is empty');
    return item;
  };
  const until = (status: UploadItem['status']) =>
    eventually(() => expect(items().every((item) => item.status === status)).toBe(true));
  return { queue, items, add, only, until };
}

/** Delays the response to one chunk until it is released. */
export function holdChunk(world: FakeWorld, index: number) {
  const store = world.answer;
  const gate = Promise.withResolvers<void>();
  world.answer = async (chunk) => {
    if (chunk.index === index) await gate.promise;
    return store(chunk);
  };
  return gate;
}

export const indexes = (world: FakeWorld) => world.sent.map(({ index }) => index);

import type { Worker } from '../platform/jobs/jobs.ts';
import type { Extension, WorkNeeds } from './extension.ts';

/**
 * Runs the jobs of extensions. A job whose extension is not loaded in this process ends without effect: an extension
 * queues its unfinished work again when it begins.
 */
export function extensionWorker(
  extensions: readonly Extension[],
  needs: WorkNeeds,
): Worker<'extensions.work'> {
  const works = new Map(extensions.map(({ name, createWork }) => [name, createWork?.(needs)]));
  return {
    retries: 3,
    async run({ payload: { extension, payload } }, jobs) {
      await works.get(extension)?.(payload, jobs);
    },
  };
}

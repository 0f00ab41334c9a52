import { describeFailure } from '../failure.ts';
import type { QueueItems } from '../queue-items.ts';
import type { QueuePorts } from '../queue-ports.ts';
import { failed } from '../upload-item.ts';
import type { UploadLane } from './upload-lane.ts';

/**
 * Stops uploads while the browser is offline and, on phones, while the page is hidden; then resumes them. Returns the
 * function that stops watching.
 */
export function watchInterruptions(ports: QueuePorts, queue: QueueItems, lane: UploadLane): () => void {
  function connectionChanged(): void {
    if (ports.online.is()) {
      lane.retryAnew();
      lane.goOn('connection');
      return;
    }
    // Stops running uploads at once instead of waiting until their requests fail.
    for (const { uploadId } of queue.of('uploading')) {
      const message = describeFailure('Failed to fetch', ports.device);
      queue.change(uploadId, (item) => failed(item, message, 'connection'));
      lane.stop(uploadId);
    }
  }

  function visibilityChanged(): void {
    if (ports.device === 'desktop') return;
    if (!ports.hidden.is()) {
      lane.goOn('page');
      lane.advance();
      return;
    }
    for (const { uploadId } of queue.of('uploading')) lane.pause(uploadId, 'page');
  }

  const stops = [ports.online.onChange(connectionChanged), ports.hidden.onChange(visibilityChanged)];
  return () => stops.forEach((stop) => stop());
}

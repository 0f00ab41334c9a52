import { useEffect, useRef, useState } from 'react';
import { SESSION_EXPIRED } from '../../../../lib/session-expired.ts';
import { type Complaint, hasStatus } from '../data/ask.ts';
import type { SelectedFile } from '../selection.ts';
import { downloadBatch, DownloadFailed, downloadOne } from './download-batch.ts';

export interface BatchState {
  readonly percent: number;
  readonly count: number;
}

interface Options {
  readonly onDone: (sentence: string | undefined) => void;
  readonly onFailed: (complaint: Complaint) => void;
}

export interface Downloads {
  /** The zip in progress. */
  readonly batch: BatchState | undefined;
  /** Downloads a single file unchanged, and several files as a zip. */
  readonly download: (files: readonly SelectedFile[]) => Promise<void>;
  readonly cancel: () => void;
}

export function useDownloads({ onDone, onFailed }: Options): Downloads {
  const [batch, setBatch] = useState<BatchState>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function downloadMany(files: readonly SelectedFile[]) {
    const stop = new AbortController();
    running.current = stop;
    try {
      const { count, name, isHandedOver } = await downloadBatch({
        files,
        signal: stop.signal,
        onProgress: (percent) => !stop.signal.aborted && setBatch({ percent, count: files.length }),
      });
      onDone(`${isHandedOver ? 'Your browser is downloading' : 'Downloaded'} ${count} file(s) as ${name}`);
    } catch (error) {
      if (!stop.signal.aborted) onFailed(complaintOf(error));
    } finally {
      if (running.current === stop) running.current = undefined;
      setBatch(undefined);
    }
  }

  return {
    batch,
    async download(files) {
      const [first] = files;
      if (!first || running.current) return;
      if (files.length > 1) return downloadMany(files);
      await downloadOne(first).then(
        () => onDone(undefined),
        (error: unknown) => onFailed(complaintOf(error)),
      );
    },
    cancel: () => running.current?.abort(),
  };
}

function complaintOf(error: unknown): Complaint {
  const isExpired = error instanceof DownloadFailed ? error.isExpired : hasStatus(error, 401);
  if (isExpired) return { message: SESSION_EXPIRED, isExpired };
  const message = error instanceof DownloadFailed ? error.message : 'Failed to download files';
  return { message, isExpired };
}

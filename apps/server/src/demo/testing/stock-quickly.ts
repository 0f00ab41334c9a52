import sharp from 'sharp';
import type { Worker } from '../../platform/jobs/jobs.ts';
import { openLog } from '../../platform/log/log.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { DrawingTask } from '../drawing/demo-drawers.ts';
import { stockDemoWorker } from '../stock-demo.ts';

/** Creates the demo with tiny pictures, each different from the others. */
export function stockQuickly(app: TestApp): Worker<'demo.stock'> {
  let drawn = 0;
  const draw = (task: DrawingTask) => {
    drawn += 1;
    const background = { r: drawn % 256, g: (drawn * 7) % 256, b: task.kind === 'svg' ? 200 : 40 };
    return sharp({ create: { width: 8, height: 6, channels: 3, background } })
      .webp()
      .toBuffer();
  };
  return stockDemoWorker({ ...app.ports, log: openLog({ logLevel: 'error', mode: 'test' }) }, { draw });
}

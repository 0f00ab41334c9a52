import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1', 5, 'iphone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile Safari/537.36', 5, 'mobile'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 5, 'mobile'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 0, 'desktop'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36', 0, 'desktop'],
] as const)('%s with %d fingers is %s', (userAgent, touchPoints, device) => {
  expect(deviceOf(userAgent, touchPoints)).toBe(device);
});

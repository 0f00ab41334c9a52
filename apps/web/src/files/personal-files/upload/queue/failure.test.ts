import { expect, test } from 'vitest';
import { describeFailure, statusFailure } from './failure.ts';

test.each([
  ['FTP Error: the file store does not answer.', 'FTP Error: the file store does not answer.'],
  ['the FTP server said 550', 'FTP Error: the FTP server said 550'],
  ['Upload timeout due to inactivity', 'Network Error: Upload timeout due to inactivity'],
  ['Invalid credentials', 'Auth Error: Invalid credentials'],
  ['Array buffer allocation failed', 'Memory Error: Array buffer allocation failed'],
  ['Failed to fetch', 'Connection lost: The server cannot be reached. The upload can be resumed.'],
  ['Load failed', 'Load failed: The browser’s memory is exhausted. The upload can be resumed.'],
  ['read ECONNRESET', 'Upload interrupted: The upload can be resumed.'],
  ['There is already a file of this name.', 'There is already a file of this name.'],
  [statusFailure(500), 'TRUE chunked upload failed (500)'],
])('“%s” is shown as “%s”', (text, shown) => {
  expect(describeFailure(text, 'desktop')).toBe(shown);
});

test('messages on phones have their own words and say what to do', () => {
  expect(describeFailure('Upload timeout', 'iphone')).toBe(
    'iPhone Network Error: Upload timeout. Keep the browser in the foreground and use WiFi.',
  );
  expect(describeFailure('Failed to fetch', 'mobile')).toBe(
    'Mobile Connection lost: The server cannot be reached. The upload can be resumed. Keep the browser in the foreground and use WiFi.',
  );
  expect(describeFailure('Out of memory', 'iphone')).toContain('Close other tabs');
});

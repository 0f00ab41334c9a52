import { expect, test } from 'vitest';
import type { AttachedFile } from '../state/work.ts';
import { announcedAs } from './captions.ts';

const photo: AttachedFile = {
  id: 1,
  name: 'IMG_0123.jpg',
  size: 1,
  mimeType: 'image/jpeg',
  downloadUrl: '/x',
};
const third = { at: 2, count: 7, title: 'Walnut desk' };

test.each([
  [{}, 'Photo 3 of 7 of Walnut desk'],
  [{ caption: '  ' }, 'Photo 3 of 7 of Walnut desk'],
  [{ caption: 'From the front' }, 'Photo 3 of 7: From the front'],
  [{ isFloorPlan: true }, 'Photo 3 of 7: Floor plan'],
])('a photo with %j is announced as “%s”', (details, expected) => {
  expect(announcedAs({ ...photo, ...details }, third)).toBe(expected);
});

import { expect, test } from 'vitest';
import { decideDrop } from './decide-drop.ts';
import { overlayWords } from './drop-words.ts';
import { type DragFacts, isForUpload } from './file-drags.ts';

const member = { isVerified: true };

test('in the File Manager dropped files go to the folder in view', () => {
  expect(decideDrop({ viewer: member, folderInView: 'uploads/user-7/photos' })).toEqual({
    kind: 'upload',
    folder: 'uploads/user-7/photos',
  });
  expect(decideDrop({ viewer: member, folderInView: '' })).toEqual({ kind: 'upload', folder: '' });
});

test('on any other page a member is asked first', () => {
  expect(decideDrop({ viewer: member, folderInView: undefined })).toEqual({ kind: 'ask', folder: '' });
});

test('people who may not upload are told why, also in the File Manager', () => {
  expect(decideDrop({ viewer: null, folderInView: '' })).toEqual({ kind: 'sign-in' });
  expect(decideDrop({ viewer: { isVerified: false }, folderInView: undefined })).toEqual({
    kind: 'confirm-email',
  });
});

test('the overlay names the folder that the files go to', () => {
  const title = (folder: string) => overlayWords({ kind: 'upload', folder }).title;
  expect(title('')).toBe('Drop to upload to My files');
  expect(title('uploads/user-7')).toBe('Drop to upload to My files');
  expect(title('uploads/user-7/2026/Holiday photos')).toBe('Drop to upload to Holiday photos');
});

const fromOutside: DragFacts = {
  types: ['Files'],
  isHandled: false,
  isFromPage: false,
  isOverField: false,
};

test.each([
  ['files from outside', {}, true],
  ['text', { types: ['text/plain', 'text/html'] }, false],
  ['files that something else on the page took', { isHandled: true }, false],
  ['a picture of this page', { types: ['text/uri-list', 'Files'], isFromPage: true }, false],
  ['files over a file field', { isOverField: true }, false],
])('a drag of %s', (_name, changes, isOurs) => {
  expect(isForUpload({ ...fromOutside, ...changes })).toBe(isOurs);
});

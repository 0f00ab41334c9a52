import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Cole & Daughters', 'CD'],
  ['Ferry House Hotel', 'FH'],
  ['élan', 'É'],
  ['3M', '3'],
  ['&', ''],
])('the initials of %s are %j', (name, initials) => expect(initialsOf(name)).toBe(initials));

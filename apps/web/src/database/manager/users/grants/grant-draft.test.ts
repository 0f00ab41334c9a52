import { expect, test } from 'vitest';
import { changeOf, errorsOf, withOfferedSchema, startDraft, withKind, withSchema } from './grant-draft.ts';

test('each missing choice has an error at its field', () => {
  expect(errorsOf('postgres', startDraft('postgres', ''))).toEqual({
    schema: 'Choose a schema.',
    name: 'Choose a table.',
    privileges: 'Choose at least one privilege.',
  });
  expect(errorsOf('mysql', withKind(startDraft('mysql', ''), 'database'))).toEqual({
    schema: 'Choose a database.',
    privileges: 'Choose at least one privilege.',
  });
  expect(errorsOf('postgres', withKind(startDraft('postgres', ''), 'membership'))).toEqual({
    name: 'Choose a role.',
  });
});

test('if another kind of object is chosen, the schema stays, and name and privileges are cleared', () => {
  const draft = { ...startDraft('postgres', 'shop'), name: 'orders', privileges: ['SELECT'] };

  expect(withKind(draft, 'sequence')).toMatchObject({ schema: 'shop', name: '', privileges: [] });
  expect(withSchema(draft, 'depot')).toMatchObject({ schema: 'depot', name: '', privileges: ['SELECT'] });
});

test('a complete draft is one change', () => {
  const draft = { ...startDraft('mysql', 'shop'), name: 'orders', privileges: ['SELECT'] };

  expect(changeOf('mysql', { ...draft, name: '' })).toBeUndefined();
  expect(changeOf('mysql', draft)).toEqual({
    action: 'grant',
    target: { kind: 'table', schema: 'shop', name: 'orders' },
    privileges: ['SELECT'],
    grantOption: false,
  });
  expect(changeOf('mysql', withKind(draft, 'database'))).toBeUndefined();
});

test('a schema that is not offered is cleared, and if only one is offered, it is chosen automatically', () => {
  const draft = startDraft('postgres', 'public');

  expect(withOfferedSchema(draft, ['depot', 'public']).schema).toBe('public');
  expect(withOfferedSchema(draft, ['depot', 'shop']).schema).toBe('');
  expect(withOfferedSchema(draft, ['depot']).schema).toBe('depot');
  expect(withOfferedSchema(draft, undefined).schema).toBe('public');
});

import { expect, test } from 'vitest';
import { draftSaver, type SaveOutcome } from './draft-saver.ts';

/** A site that holds one draft, refuses a save of an older version, and answers only when the test lets it. */
function aSite() {
  let version = 1;
  const drafts: string[] = [];
  const waiting: (() => void)[] = [];
  const send = async (draft: string, from: number): Promise<SaveOutcome> => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    if (from !== version)
      return { isSaved: false, problem: 'Another window saved.', isChangedElsewhere: true };
    version += 1;
    drafts.push(draft);
    return { isSaved: true, version };
  };
  const answerAll = async () => {
    while (waiting.length > 0) {
      waiting.shift()?.();
      // oxlint-disable-next-line no-await-in-loop -- an answer may lead to the next save
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  return { drafts, send, answerAll };
}

test('saves that wait for an earlier one are not refused because of each other', async () => {
  const { drafts, send, answerAll } = aSite();
  const saver = draftSaver({ draft: 'a', version: 1, send });
  saver.change('b');
  const outcomes = [saver.save()];
  saver.change('c');
  outcomes.push(saver.save(), saver.save());
  await answerAll();

  expect(await Promise.all(outcomes)).toEqual(outcomes.map(() => ({ isSaved: true, version: 3 })));
  expect(drafts).toEqual(['b', 'c']);
  expect(saver.isSaved()).toBe(true);
});

test('a change during a save is saved after it, with the version that it brought', async () => {
  const { drafts, send, answerAll } = aSite();
  const saver = draftSaver({ draft: 'a', version: 1, send });
  saver.change('b');
  const first = saver.save();
  saver.change('c');
  saver.change('d');
  await answerAll();
  await first;
  saver.change('e');
  const second = saver.save();
  await answerAll();

  expect(await second).toEqual({ isSaved: true, version: 4 });
  expect(drafts).toEqual(['b', 'd', 'e']);
});

test('a refused draft stays unsaved', async () => {
  const { send, answerAll } = aSite();
  const saver = draftSaver({ draft: 'a', version: 7, send });
  saver.change('b');
  const outcome = saver.save();
  await answerAll();

  expect(await outcome).toMatchObject({ isSaved: false, isChangedElsewhere: true });
  expect(saver.isSaved()).toBe(false);
});

test('nothing is sent when nothing changed', async () => {
  const { drafts, send } = aSite();
  const saver = draftSaver({ draft: 'a', version: 1, send });

  expect(await saver.save()).toEqual({ isSaved: true, version: 1 });
  expect(drafts).toEqual([]);
});

import { expect, test } from 'vitest';
import { saveInTurn } from './save-in-turn.ts';

function chooser<Outcome>(save: (value: string) => Promise<Outcome>) {
  const inTurn = saveInTurn<Outcome>();
  return (value: string) => inTurn(() => save(value));
}

/** A server whose answers are given by hand. */
function slowServer() {
  const saved: string[] = [];
  const answers: (() => void)[] = [];
  const save = (value: string) => {
    saved.push(value);
    return new Promise<string>((resolve) => answers.push(() => resolve(`saved ${value}`)));
  };
  return { saved, save, answer: () => answers.shift()?.() };
}

test('a value chosen during a save is saved afterwards, unless a later choice replaces it', async () => {
  const { saved, save, answer } = slowServer();
  const choose = chooser(save);

  const outcomes = Promise.all([choose('on'), choose('off'), choose('on again')]);
  expect(saved).toEqual(['on']);
  answer();
  await expect.poll(() => saved).toEqual(['on', 'on again']);
  answer();

  expect(await outcomes).toEqual(['saved on again', 'saved on again', 'saved on again']);
});

test('after everything is saved, the next value is saved at once', async () => {
  const { saved, save, answer } = slowServer();
  const choose = chooser(save);
  const first = choose('on');
  answer();
  await first;

  void choose('off');

  expect(saved).toEqual(['on', 'off']);
});

test('after a failed save, the waiting value and later ones are still saved', async () => {
  const saved: string[] = [];
  const choose = chooser(async (value) => {
    saved.push(value);
    if (value.startsWith('bad')) throw new Error('No');
  });

  await Promise.all([choose('bad'), choose('good')]);
  await expect(choose('bad again')).rejects.toThrow('No');
  await choose('better');

  expect(saved).toEqual(['bad', 'good', 'bad again', 'better']);
});

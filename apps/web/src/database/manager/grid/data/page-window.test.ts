import { expect, test } from 'vitest';
import { append, MAX_HELD_ROWS, pagesAround, prepend, type RowPage, windowOf } from './page-window.ts';

const PAGE = 200;

function page(start: number, overrides: Partial<RowPage> = {}): RowPage {
  return {
    at: { after: [String(start)] },
    rows: Array.from({ length: PAGE }, (_, index) => ({
      uid: start + index + 1,
      id: String(start + index),
      key: undefined,
      cells: [],
      cut: [],
    })),
    next: { after: [String(start + PAGE)] },
    previous: start === 0 ? null : { before: [String(start)] },
    ...overrides,
  };
}

test('a page that is appended comes last, and the rows before it have the same numbers as before', () => {
  const window = append(windowOf([page(0)], 1), page(PAGE));

  expect(window.rows).toHaveLength(2 * PAGE);
  expect([window.firstNumber, window.shift]).toEqual([1, 0]);
});

test('however far people scroll, the number of loaded rows has a limit, and visible rows stay where they are', () => {
  let window = windowOf([page(0)], 1);
  for (let start = PAGE; start < 100_000; start += PAGE) window = append(window, page(start));

  expect(window.rows.length).toBe(MAX_HELD_ROWS);
  expect(window.rows.at(-1)?.id).toBe('99999');
  expect(window.firstNumber).toBe(100_000 - MAX_HELD_ROWS + 1);
  expect(window.shift).toBe(MAX_HELD_ROWS - 100_000);
});

test('a page that is prepended moves the others down, and the first row of the table has number 1', () => {
  const window = prepend(windowOf([page(PAGE)], null), page(0));

  expect([window.firstNumber, window.shift]).toEqual([1, PAGE]);
  expect(window.rows[0]?.id).toBe('0');
});

test('pages are found by the indexes of their rows', () => {
  const window = windowOf([page(0), page(PAGE), page(2 * PAGE)], 1);

  expect(pagesAround(window, 0, 30)).toEqual({ first: 0, last: 0 });
  expect(pagesAround(window, PAGE - 10, PAGE + 10)).toEqual({ first: 0, last: 1 });
  expect(pagesAround(window, 2 * PAGE, 2 * PAGE + 20)).toEqual({ first: 2, last: 2 });
});

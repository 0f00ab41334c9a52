import { expect, test } from 'vitest';
import { inScript, isComplete, withDataScripts } from './whole-page.ts';

const page = (body: string) => `<html><body>${body}</body></html>`;

test('a page with a part that failed or has to wait is not complete', () => {
  expect(isComplete(page('<!--$--><p>Drawn</p><!--/$-->'))).toBe(true);
  expect(isComplete(page('<!--$!--><template></template><!--/$-->'))).toBe(false);
  expect(isComplete('<html><body>')).toBe(false);
});

test('the data is at the end of the body, in scripts that the policy allows', () => {
  expect(withDataScripts(page('Hi'), '[1]\n', 'abc')).toBe(
    page(
      'Hi<script nonce="abc">window.__reactRouterContext.streamController.enqueue("[1]\\n");</script><script nonce="abc">window.__reactRouterContext.streamController.close();</script>',
    ),
  );
});

test('no text in the data can end its script', () => {
  const hostile = '</script><!-- & \u2028\u2029 >';
  const written = inScript(JSON.stringify(hostile));

  expect(written).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(written)).toBe(hostile);
});

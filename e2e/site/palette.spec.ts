import { expect, test, viewports, whenAwake } from '../support/browser.ts';
import { header, openShell } from '../support/shell.ts';
import { openUiPage, toast } from '../support/ui-page.ts';

for (const { name, ...size } of viewports) {
  test(`NAV-7: Ctrl K finds pages and actions; arrows, Enter and Escape work, ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await openShell(page);
    const field = header(page).getByRole('combobox');
    const options = header(page).getByRole('option');

    await page.keyboard.press('Control+K');
    await expect(field).toBeFocused();
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await field.fill('c');
    await expect(header(page).locator('.search-panel').getByRole('status')).toHaveText(/^\d+ suggestions$/);
    await field.fill('lot');
    await expect(options.first()).toHaveText('Lottery');
    await expect(options.last()).toHaveText('Search for “lot”');
    await field.fill('zzzq');
    await expect(options).toHaveText(['Search for “zzzq”']);

    await field.fill('');
    await page.keyboard.press('ArrowDown');
    await expect(header(page).getByRole('option', { selected: true })).toHaveText('Jobs');
    await page.keyboard.press('End');
    await expect(header(page).getByRole('option', { selected: true })).toContainText('Keyboard shortcuts');
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);

    await page.keyboard.press('Control+K');
    await field.fill('about');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/about');
    await expect(options).toHaveCount(0);
  });
}

test('NAV-7: Ctrl K opens and closes pages and actions; the field keeps the focus', async ({ page }) => {
  await page.goto('/');
  await whenAwake(page);
  const field = header(page).getByRole('combobox');
  const shortcuts = header(page).getByRole('option', { name: 'Keyboard shortcuts' });

  await page.keyboard.press('Control+K');
  await expect(shortcuts).toBeVisible();
  await page.keyboard.press('Control+K');
  await expect(shortcuts).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+K');
  await expect(shortcuts).toBeVisible();
});

test('Escape closes the suggestions even at the moment when they appear', async ({ page }) => {
  await page.goto('/');
  await whenAwake(page);
  const seen = await page.evaluateHandle(() => {
    const seen = { options: 0 };
    const observer = new MutationObserver(() => {
      seen.options = document.querySelectorAll('[role="option"]').length;
      if (seen.options === 0) return;
      observer.disconnect();
      const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(key);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return seen;
  });

  await page.keyboard.press('Control+K');

  await expect.poll(async () => (await seen.jsonValue()).options).toBeGreaterThan(5);
  await expect(header(page).getByRole('option')).toHaveCount(0);
});

test('Escape while the suggestions are loading is not lost, and typing then shows them', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/search-suggestions-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  await whenAwake(page);
  const field = header(page).getByRole('combobox');
  await page.keyboard.press('Control+K');
  await expect(field).toBeFocused();

  await page.keyboard.press('Escape');
  release();

  const cancel = header(page).getByRole('button', { name: 'Cancel', includeHidden: true });
  await expect(cancel).toHaveCount(1);
  await expect(header(page).getByRole('option')).toHaveCount(0);
  await expect(field).toBeFocused();
  await field.pressSequentially('c');
  await expect(header(page).getByRole('option').first()).toBeVisible();
});

test('NAV-7: Ctrl K closes a dialog, but not one in which something may have been entered', async ({
  page,
}) => {
  await openUiPage(page);
  const field = header(page).getByRole('combobox');

  await page.getByRole('button', { name: 'Long dialog…' }).click();
  await expect(page.getByRole('dialog', { name: 'Long dialog' })).toBeVisible();
  await page.keyboard.press('Control+K');
  await expect(field).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(header(page).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Rename file…' }).click();
  const name = page.getByRole('dialog', { name: 'Rename file' }).getByRole('textbox');
  await name.fill('invoice');
  await page.keyboard.press('Control+K');
  await expect(toast(page)).toContainText('Finish or close this dialog first');
  await expect(name).toHaveValue('invoice');
  await expect(name).toBeFocused();
});

test('NAV-7: a question mark lists every shortcut, but not while somebody types', async ({ page }) => {
  await page.goto('/contact');
  await whenAwake(page);
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });

  await page.getByLabel('Message').press('?');
  await expect(page.getByLabel('Message')).toHaveValue('?');
  await expect(list).toHaveCount(0);

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(list).toBeVisible();
  for (const text of ['Search, or find a page or an action', 'Show this list', 'Go to the notifications']) {
    await expect(list.getByText(text)).toBeVisible();
  }
  await list.getByRole('switch').press('Space');
  await expect(list.getByRole('switch')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(list).toBeHidden();
});

import { expect, test, viewports, whenAwake } from './support/browser.ts';
import { header, openShell } from './support/shell.ts';

for (const { name, ...size } of viewports) {
  test(`NAV-7: Ctrl K finds pages and actions; arrows, Enter and Escape work, ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await openShell(page);
    const palette = page.getByRole('dialog', { name: 'Jump to a page or an action' });

    await page.keyboard.press('Control+K');
    await expect(palette).toBeVisible();
    const field = palette.getByRole('combobox');
    await expect(field).toBeFocused();
    await field.fill('c');
    await expect(palette.getByRole('status')).toHaveText(/^\d+ results$/);
    await field.fill('lot');
    await expect(palette.getByRole('option')).toHaveText(['Lottery']);
    await expect(palette.getByRole('status')).toHaveText('1 result');
    await field.fill('zzz');
    await expect(palette.getByRole('status')).toHaveText('No results');

    await field.fill('');
    await page.keyboard.press('ArrowDown');
    await expect(palette.getByRole('option', { selected: true })).toHaveText('Jobs');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(palette.getByRole('option', { selected: true })).toContainText('Keyboard shortcuts');
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();

    await page.keyboard.press('Control+K');
    await field.fill('about');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/about');
    await expect(palette).toBeHidden();
  });
}

test('NAV-7: Ctrl K right after Escape opens the palette again', async ({ page }) => {
  await page.goto('/');
  await whenAwake(page);
  const palette = page.getByRole('dialog', { name: 'Jump to a page or an action' });
  await page.keyboard.press('Control+K');
  await expect(palette).toBeVisible();
  await palette.getByRole('combobox').fill('about');

  // Both keys come before the next task, in which the browser would send the dialog's close event.
  await palette.evaluate(async (dialog) => {
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    await new Promise<void>((resolve) => queueMicrotask(resolve));
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
  });

  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('combobox')).toHaveValue('');
});

test('NAV-7: the button in the header opens the palette, and gets the focus back', async ({ page }) => {
  await page.goto('/');
  await whenAwake(page);
  const button = header(page).getByRole('button', { name: 'Jump to' });

  await button.click();
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');

  await expect(button).toBeFocused();
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
  for (const text of ['Find a page or an action', 'Show this list', 'Go to the notifications']) {
    await expect(list.getByText(text)).toBeVisible();
  }
  await list.getByRole('switch').press('Space');
  await expect(list.getByRole('switch')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(list).toBeHidden();
});

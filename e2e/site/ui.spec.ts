import { checkDark, expect, expectNoSidewaysScroll, phone, test } from '../support/browser.ts';
import { choices, openUiPage } from '../support/ui-page.ts';

test('a chosen scheme overrides the system’s', async ({ page }) => {
  await openUiPage(page, 'light');

  await checkDark(page);
});

test('nothing scrolls sideways, and every control is large enough for a finger on a phone', async ({
  page,
}) => {
  await openUiPage(page);

  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(phone);
  const small = await page
    .locator('.ui-button, .ui-input-frame, .ui-tab, .ui-slider')
    .evaluateAll((controls) =>
      controls
        .map((control) => ({ box: control.getBoundingClientRect(), text: control.textContent }))
        .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44)),
    );
  expect(small).toEqual([]);
});

test('controls are used by keyboard and pointer', async ({ page }) => {
  await openUiPage(page);

  await test.step('showing a password keeps the caret and the focus', async () => {
    const field = page.getByLabel('Password', { exact: false }).and(page.locator('input'));
    await field.focus();
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 5));

    await page.getByRole('button', { name: 'Show password' }).click();

    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toBeFocused();
    const selection = await field.evaluate((input: HTMLInputElement) => [
      input.selectionStart,
      input.selectionEnd,
    ]);
    expect(selection).toEqual([3, 5]);
  });

  await test.step('a slider handles arrow, Home, End and Page keys and describes its value', async () => {
    const slider = page.getByRole('slider', { name: 'Petals' });
    await slider.focus();

    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', '10 petals');
    await page.keyboard.press('PageUp');
    await expect(slider).toHaveAttribute('aria-valuetext', '12 petals');
    await page.keyboard.press('Home');
    await expect(slider).toHaveAttribute('aria-valuetext', '2 petals');
    await page.keyboard.press('End');

    await expect(slider).toHaveAttribute('aria-valuetext', '24 petals');
  });

  await test.step('a tooltip appears on keyboard focus and closes on Escape', async () => {
    const tooltip = page.getByRole('tooltip');
    await page.getByRole('link', { name: 'A link as a button' }).focus();

    await page.keyboard.press('Tab');
    await expect(tooltip).toHaveText('Share');
    await page.keyboard.press('Tab');
    await expect(tooltip).toHaveText('Deletes the draft and its files');
    await expect(page.getByRole('button', { name: 'Delete draft' })).toHaveAccessibleDescription(
      'Deletes the draft and its files',
    );
    await page.keyboard.press('Escape');

    await expect(tooltip).toBeHidden();
  });

  await test.step('tabs are selected by arrows, Home and End, and Tab moves into the panel', async () => {
    const tab = (name: string) => page.getByRole('tab', { name });
    await tab('Details').focus();

    await page.keyboard.press('ArrowRight');
    await expect(tab('Security')).toBeFocused();
    await expect(tab('Security')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: 'Security' })).toBeVisible();
    await page.keyboard.press('End');
    await expect(tab('Sessions')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Details')).toBeFocused();
    await page.keyboard.press('Tab');

    await expect(page.getByRole('tabpanel', { name: 'Details' })).toBeFocused();
  });

  await test.step('a select works by keyboard alone', async () => {
    const select = page.getByLabel('Category');
    await select.focus();

    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');

    await expect(select).toHaveValue('chair');
    await expect(select).toBeFocused();
  });

  await test.step('a combobox filters, selects by Enter, and says when nothing matches', async () => {
    const box = page.getByRole('combobox', { name: 'City' }).first();

    await box.fill('bri');
    await expect(choices(page)).toHaveText(['Bristol']);
    await page.keyboard.press('Enter');
    await expect(box).toHaveValue('Bristol');
    await expect(page.locator('input[name="city"]')).toHaveValue('bristol');

    await box.fill('zzz');
    await expect(page.getByText('No such city')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box).toHaveValue('Bristol');

    await box.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(box).toHaveValue('Belfast');
  });

  await test.step('a table is sorted by its headers, and by a list in its card layout', async () => {
    const table = page.getByRole('table', { name: 'Your files' });
    const names = table.getByRole('rowheader');
    const size = table.getByRole('columnheader', { name: 'Size' });

    await size.getByRole('button').click();
    await expect(size).toHaveAttribute('aria-sort', 'ascending');
    await expect(names.first()).toHaveText('Contract.pdf');
    await size.getByRole('button').click();
    await expect(size).toHaveAttribute('aria-sort', 'descending');
    await expect(names.last()).toHaveText('Contract.pdf');

    await page.setViewportSize(phone);
    await page.getByLabel('Sort by').first().selectOption('Name, ascending');
    await expect(names.first()).toHaveText('Contract.pdf');
  });
});

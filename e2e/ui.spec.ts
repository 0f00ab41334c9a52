import type { Locator, Page } from '@playwright/test';
import {
  checkDark,
  checkLooks,
  checkPage,
  desktop,
  expect,
  expectNoSidewaysScroll,
  phone,
  schemes,
  test,
  viewports,
  whenAwake,
} from './support/browser.ts';

async function openPage(page: Page, theme = '') {
  await page.goto(`/dev/ui${theme && `?theme=${theme}`}`);
  await whenAwake(page);
}

test('every component renders at both widths and in both schemes', async ({ page }, testInfo) => {
  // There is much to see, for the photographer and for axe.
  test.slow();
  await openPage(page);

  await checkLooks(page);
  for (const { name, ...size } of viewports) {
    await page.setViewportSize(size);
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      const body = await page.screenshot({ fullPage: true });
      await testInfo.attach(`ui, ${name}, ${scheme}`, { body, contentType: 'image/png' });
    }
  }
});

test('a chosen scheme overrides the system’s', async ({ page }) => {
  await openPage(page, 'light');

  await checkDark(page);
});

test('nothing scrolls sideways', async ({ page }) => {
  await openPage(page);

  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }
});

test('every control is large enough for a finger on a phone', async ({ page }) => {
  await page.setViewportSize(phone);

  await openPage(page);

  const small = await page
    .locator('.ui-button, .ui-input-frame, .ui-tab, .ui-slider')
    .evaluateAll((controls) =>
      controls
        .map((control) => ({ box: control.getBoundingClientRect(), text: control.textContent }))
        .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44)),
    );
  expect(small).toEqual([]);
});

test.describe('menu', () => {
  test('opens by click, Enter and ArrowDown, and returns focus on Escape', async ({ page }) => {
    await openPage(page);
    const trigger = accountTrigger(page);
    const menu = page.getByRole('menu', { name: 'Account' });

    await trigger.click();
    await expect(menu).toBeVisible();
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await checkPage(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(trigger).toBeFocused();
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');

    for (const key of ['Enter', 'ArrowDown', ' ']) {
      await trigger.press(key);
      await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(trigger).toBeFocused();
    }
    await trigger.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
  });

  test('moves by arrows, Home, End and first characters, and acts on Enter', async ({ page }) => {
    await openPage(page);
    await accountTrigger(page).press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();

    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
    await page.keyboard.press('s');
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('menu')).toBeHidden();
    await expect(toast(page)).toContainText('Signed out');
  });

  test('a second press on the trigger closes it, and a press elsewhere moves focus there', async ({
    page,
  }) => {
    await openPage(page);
    const trigger = accountTrigger(page);

    await trigger.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await trigger.click();
    await expect(page.getByRole('menu')).toBeHidden();

    await trigger.click();
    await expect(page.getByRole('menu')).toBeVisible();
    const elsewhere = page.getByRole('button', { name: 'Rename file…' });
    await elsewhere.click();
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('dialog', () => {
  test('traps focus, locks the page and returns focus on Escape', async ({ page }) => {
    await openPage(page);
    const opener = page.getByRole('button', { name: 'Rename file…' });
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Rename file' });
    await expect(dialog).toHaveAccessibleDescription('The address of the file stays the same.');
    await expect(dialog.locator(':focus')).toHaveCount(1);

    for (let press = 0; press < 9; press += 1) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');

    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  for (const viewport of [phone, desktop, { width: 320, height: 480 }]) {
    test(`a long one keeps its footer in view at ${viewport.width} × ${viewport.height}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await openPage(page);
      await page.getByRole('button', { name: 'Long dialog…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Long dialog' });
      await expect(dialog).toBeVisible();

      const box = await settledBox(dialog);
      const button = await settledBox(dialog.getByRole('button', { name: 'Understood' }));

      expect(box.height).toBeLessThanOrEqual(viewport.height * 0.9 + 1);
      expect(button.y + button.height).toBeLessThanOrEqual(viewport.height);
      await dialog.getByText('Paragraph 14.').scrollIntoViewIfNeeded();
      await expect(dialog.getByText('Paragraph 14.')).toBeInViewport();
      await expect(dialog.getByRole('button', { name: 'Understood' })).toBeInViewport();
    });
  }

  test('a confirmation focuses Cancel, ignores presses outside, and waits while it works', async ({
    page,
  }) => {
    await openPage(page);
    const opener = page.getByRole('button', { name: 'Delete file…' });
    await opener.click();
    const question = page.getByRole('alertdialog', { name: 'Delete “Holiday in Whitby.jpg”?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await checkPage(page);

    await page.mouse.click(4, 4);
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Delete file' }).click();
    await expect(question.getByRole('button', { name: 'Delete file' })).toHaveAttribute('aria-busy', 'true');

    await expect(question).toBeHidden();
    await expect(toast(page)).toContainText('File deleted');
  });
});

test('tabs are selected by arrows, Home and End, and Tab moves into the panel', async ({ page }) => {
  await openPage(page);
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

test('a select works by keyboard alone', async ({ page }) => {
  await openPage(page);
  const select = page.getByLabel('Category');
  await select.focus();

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await expect(select).toHaveValue('chair');
  await expect(select).toBeFocused();
});

test('a combobox filters, selects by Enter, and says when nothing matches', async ({ page }) => {
  await openPage(page);
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

test('Escape in a list of choices or a menu leaves the dialog around it open', async ({ page }) => {
  await openPage(page);
  await page.getByRole('button', { name: 'Rename file…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename file' });

  await dialog.getByRole('combobox', { name: 'Owner' }).press('ArrowDown');
  await expect(choices(page)).toHaveCount(3);
  await checkPage(page);
  await page.keyboard.press('Escape');
  await expect(choices(page)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'More' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Copy address' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();

  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'More' })).toBeFocused();
});

test('showing a password keeps the caret and the focus', async ({ page }) => {
  await openPage(page);
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

test('a slider handles arrow, Home, End and Page keys and describes its value', async ({ page }) => {
  await openPage(page);
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

test('a tooltip appears on keyboard focus and closes on Escape', async ({ page }) => {
  await openPage(page);
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

test.describe('toast', () => {
  test('STA-1: one at a time, announced, dismissed by button and by Escape', async ({ page }) => {
    await openPage(page);

    await page.getByRole('button', { name: 'Information' }).click();
    await expect(toast(page)).toContainText('Draft saved');
    await page.getByRole('button', { name: 'Failure' }).click();
    await expect(toast(page)).toHaveCount(1);
    await expect(page.locator('[aria-live="assertive"]')).toContainText('could not be uploaded');
    await checkPage(page);

    await page.keyboard.press('Escape');
    await expect(toast(page)).toHaveCount(0);

    await page.getByRole('button', { name: 'With action' }).click();
    await page.keyboard.press('F6');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page)).toContainText('Listing restored');
    await expect(page.getByRole('button', { name: 'With action' })).toBeFocused();
    await page.getByRole('button', { name: 'Dismiss notification' }).click();
    await expect(toast(page)).toHaveCount(0);
  });

  test('STA-1: a timed toast stays under pointer and focus, and closes afterwards', async ({ page }) => {
    await page.clock.install();
    await openPage(page);
    await page.getByRole('button', { name: 'For a moment' }).click();
    await expect(toast(page)).toBeVisible();

    await toast(page).hover();
    await page.clock.runFor(4_000);
    await expect(toast(page)).toBeVisible();
    await page.keyboard.press('F6');
    await page.mouse.move(720, 4);
    await page.clock.runFor(4_000);
    await expect(toast(page)).toBeVisible();
    await page.getByRole('button', { name: 'Information' }).focus();
    await page.clock.runFor(4_000);

    await expect(toast(page)).toHaveCount(0);
  });

  test('STA-1: it stays operable above a dialog, and above a phone’s buttons', async ({ page }) => {
    await page.setViewportSize(phone);
    await openPage(page);
    await page.getByRole('button', { name: 'Failure' }).click();
    await expect(toast(page)).toBeVisible();
    await page.getByRole('button', { name: 'Long dialog…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Long dialog' });
    await expect(dialog).toBeVisible();

    const box = await settledBox(toast(page));
    const button = await settledBox(dialog.getByRole('button', { name: 'Understood' }));
    expect(box.y + box.height).toBeLessThan(button.y);
    await page.locator('.ui-toast').getByLabel('Dismiss notification').click();

    await expect(toast(page)).toHaveCount(0);
    await expect(dialog).toBeVisible();
  });
});

test('a table is sorted by its headers, and by a list in its card layout', async ({ page }) => {
  await openPage(page);
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

/** The header has a menu of that name too. */
function accountTrigger(page: Page): Locator {
  return page.locator('#overlays').getByRole('button', { name: 'Account' });
}

function toast(page: Page): Locator {
  return page.locator('.ui-toast');
}

/** Options of the open combobox; a select has options too. */
function choices(page: Page): Locator {
  return page.locator('.ui-combobox-popup').getByRole('option');
}

/** After movements have ended. */
async function settledBox(locator: Locator) {
  await locator.evaluate((element) =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => {
          const target = effect instanceof KeyframeEffect ? effect.target : null;
          return target?.contains(element) ?? false;
        })
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return box;
}

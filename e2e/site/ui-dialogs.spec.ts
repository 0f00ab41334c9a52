import type { Locator } from '@playwright/test';
import { checkPage, desktop, expect, phone, test } from '../support/browser.ts';
import { choices, openUiPage, toast } from '../support/ui-page.ts';

test('dialogs keep the focus, fit every screen and close in order', async ({ page }) => {
  await openUiPage(page);

  await test.step('one traps focus, locks the page and returns focus on Escape', async () => {
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

  await test.step('a long one keeps its footer in view', async () => {
    for (const viewport of [phone, { width: 320, height: 480 }, desktop]) {
      await page.setViewportSize(viewport);
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
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });

  await test.step('Escape in a list of choices or a menu leaves the dialog around it open', async () => {
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
    await page.keyboard.press('Escape');
  });

  await test.step('a confirmation focuses Cancel, ignores presses outside, and waits while it works', async () => {
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

test('STA-1: a toast is shown one at a time, announced, dismissed by its button or Escape, and above a dialog', async ({
  page,
}) => {
  await openUiPage(page);

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

  await test.step('it stays operable above a dialog, and above a phone’s buttons', async () => {
    await page.setViewportSize(phone);
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

test('STA-1: a timed toast stays under pointer and focus, and closes afterwards', async ({ page }) => {
  await page.clock.install();
  await openUiPage(page);
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

/** Position and size of an element after its animations have ended. */
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

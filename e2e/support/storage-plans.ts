import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, whenAwake } from './browser.ts';

const MB = 1024 * 1024;

/**
 * Creates a sparse file, which takes no space on disk. Returns its path, so its bytes need not be sent to the browser.
 */
export async function fileOf(name: string, megabytes: number): Promise<string> {
  const path = test.info().outputPath(name);
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(path, 'w');
  await handle.truncate(megabytes * MB);
  await handle.close();
  return path;
}

export async function openPortal(page: Page): Promise<void> {
  await page.goto('/upload');
  await expect(page.getByText('10MB per file')).toBeVisible();
}

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'File Size Limit Exceeded' });
export const total = (page: Page) => dialog(page).getByRole('status');
export const input = (page: Page) => page.locator('input[type=file]').first();

export async function openDialog(page: Page, megabytes = 12): Promise<void> {
  await openPortal(page);
  await input(page).setInputFiles(await fileOf('holiday.mov', megabytes));
  await expect(dialog(page)).toBeVisible();
}

export async function goToCheckout(page: Page): Promise<void> {
  await openDialog(page);
  await dialog(page).getByRole('button', { name: 'Upgrade' }).click();
  await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
  await whenAwake(page);
}

import { createDirectory } from '@tessera/contract/files/directories';
import { deleteFiles, getFilesVersion, moveFiles, renameFile } from '@tessera/contract/files/files';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { randomContent, sendFile, uploader } from '../../../testing/files/uploads.ts';

test('the version changes with every change of a person’s files and folders, and with nothing else', async () => {
  const app = await testApp();
  const person = await uploader(app);
  const { browser, directory } = person;
  const version = async () => {
    app.clock.advance({ seconds: 1 });
    const answer = await browser.call(getFilesVersion, {});
    return answer.ok ? answer.value.version : undefined;
  };
  const seen = [await version()];
  expect(await version()).toBe(seen[0]);

  const { fileId = 0 } = await sendFile(person, randomContent(5));
  seen.push(await version());
  await browser.call(renameFile, { body: { fileId, newFilename: 'b.bin' } });
  seen.push(await version());
  await browser.call(createDirectory, { body: { directoryName: 'a', parentDirectory: directory } });
  seen.push(await version());
  await browser.call(moveFiles, { body: { fileIds: [fileId], targetDirectory: `${directory}/a` } });
  seen.push(await version());
  await browser.call(deleteFiles, { body: { fileIds: [fileId] } });
  seen.push(await version());
  expect(new Set(seen).size).toBe(6);

  await sendFile(await uploader(app), randomContent(5));
  expect(await version()).toBe(seen.at(-1));
});

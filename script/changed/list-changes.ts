import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Files that differ from where the branch left main, committed or not, and new files that Git does not ignore. On main
 * itself these are the files that are not committed. Deleted files are named, too, because others may import them.
 */
export async function listChanges(root: string): Promise<string[]> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: root, maxBuffer: 2 ** 26 })).stdout
      .split('\n')
      .filter(Boolean);
  const [start = 'HEAD'] = await git('merge-base', 'main', 'HEAD').catch(() => []);
  const [changed, added] = await Promise.all([
    git('diff', '--name-only', '--no-renames', start),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...new Set([...changed, ...added])].toSorted();
}

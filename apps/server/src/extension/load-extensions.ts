import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BadConfiguration } from '../config.ts';
import { settings } from '../settings.ts';
import type { Extension } from './extension.ts';

/** Loads the modules that `EXTENSIONS` names. Relative paths start from the folder in which the server was started. */
export function loadExtensions(environment: Record<string, string | undefined>): Promise<Extension[]> {
  const paths = settings.EXTENSIONS.schema.parse(environment['EXTENSIONS']);
  return Promise.all(paths.map(loadExtension));
}

async function loadExtension(path: string): Promise<Extension> {
  const url = pathToFileURL(resolve(path)).href;
  const loaded = (await import(url).catch((error: unknown) => {
    const isMissing = error instanceof Error && 'url' in error && error.url === url;
    throw isMissing ? new BadConfiguration([`EXTENSIONS names ${path}, where no module is`]) : error;
  })) as { readonly extension?: Extension };
  if (!loaded.extension)
    throw new BadConfiguration([`EXTENSIONS names ${path}, which exports no \`extension\``]);
  return loaded.extension;
}

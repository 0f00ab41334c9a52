declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';

  const build: ServerBuild;
  export = build;
}

/** Paths of the icons of public pages, by name. */
declare module 'virtual:icon-paths' {
  export const iconPaths: Readonly<Record<string, string>>;
}

/** Paths of the scripts that the wizard's page loads with the first press. */
declare module 'virtual:wizard-files' {
  export const wizardFiles: readonly string[];
}

/** Id of the route whose data, when present, replaces the shell's state. */
export const SHELL_PREVIEW_ROUTE = 'shell-preview';

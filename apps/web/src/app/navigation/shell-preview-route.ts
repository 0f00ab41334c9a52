/** The route whose data, where it is on the page, says what the shell shows. */
export const SHELL_PREVIEW_ROUTE = 'shell-preview';

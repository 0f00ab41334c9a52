import { EditorView } from '@codemirror/view';

/**
 * Handles typing over a selection. The browser would preserve the colour of the replaced text with an inline style, which
 * the content security policy refuses and reports in the browser's console.
 */
export const typeOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { main, ranges } = view.state.selection;
    const isOurs = event.inputType === 'insertText' && !event.isComposing && ranges.length === 1;
    if (!isOurs || main.empty || event.data === null || view.state.readOnly) return false;
    const text = event.data;
    const insert = () =>
      view.state.update(view.state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true });
    // Other handlers come first: a typed bracket, for example, encloses the selection.
    const isTaken = view.state
      .facet(EditorView.inputHandler)
      .some((handle) => handle(view, main.from, main.to, text, insert));
    if (!isTaken) view.dispatch(insert());
    event.preventDefault();
    return true;
  },
});

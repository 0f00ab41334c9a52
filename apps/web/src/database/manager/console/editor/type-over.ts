import { EditorView } from '@codemirror/view';

/**
 * Replaces selected text when somebody types over it. If the browser did this itself, it would copy the colour of the
 * old text into an inline style, which the content security policy forbids.
 */
export const typeOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { main, ranges } = view.state.selection;
    const isOurs = event.inputType === 'insertText' && !event.isComposing && ranges.length === 1;
    if (!isOurs || main.empty || event.data === null || view.state.readOnly) return false;
    const text = event.data;
    const insert = () =>
      view.state.update(view.state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true });
    // Other handlers may treat the text differently: a typed bracket, for example, is put around the selection.
    const isTaken = view.state
      .facet(EditorView.inputHandler)
      .some((handle) => handle(view, main.from, main.to, text, insert));
    if (!isTaken) view.dispatch(insert());
    event.preventDefault();
    return true;
  },
});

import { EditorView } from '@codemirror/view';

/**
 * Typing over a selection is done here and not left to the browser: to keep the colour of what was there it would write
 * a style into the element, which the page's policy refuses with a complaint in the console.
 */
export const typeOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { main, ranges } = view.state.selection;
    const isOurs = event.inputType === 'insertText' && !event.isComposing && ranges.length === 1;
    if (!isOurs || main.empty || event.data === null || view.state.readOnly) return false;
    const text = event.data;
    const insert = () =>
      view.state.update(view.state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true });
    // Brackets, for one, go round what is selected.
    const isTaken = view.state
      .facet(EditorView.inputHandler)
      .some((handle) => handle(view, main.from, main.to, text, insert));
    if (!isTaken) view.dispatch(insert());
    event.preventDefault();
    return true;
  },
});

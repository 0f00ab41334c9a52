import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';

const setFailedLine = StateEffect.define<number | undefined>();

/** Marks the line on which a statement failed, until the script is changed. */
const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects) {
      if (!effect.is(setFailedLine)) continue;
      if (effect.value === undefined) return Decoration.none;
      const line = transaction.state.doc.lineAt(effect.value);
      return Decoration.set([
        Decoration.line({ class: 'cm-failedLine', attributes: { 'data-failed': 'true' } }).range(line.from),
      ]);
    }
    return transaction.docChanged ? Decoration.none : marks;
  },
  provide: (marks) => EditorView.decorations.from(marks),
});

export const failedLine = field;

export function failedLineEffect(at: number | undefined) {
  return setFailedLine.of(at);
}

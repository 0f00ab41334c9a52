import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react';
import { useModifierKey } from '../../../../lib/modifier-key.ts';
import { Kbd } from '../../../../ui/kbd.tsx';
import { lazyModule, useLazyModule } from '../../../../ui/lazy-module.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { Language, SqlEditor } from './create-editor.ts';

/** The editor is about 100 kB, so only this page loads it. */
const editorCode = lazyModule(() => import('./create-editor.ts'));

interface SqlEditorProps {
  ref: Ref<SqlEditor | undefined>;
  initial: string;
  language: Language;
  onRun: () => void;
  onChange: (text: string) => void;
  onSelect: (hasSelection: boolean) => void;
}

export function SqlEditorField({ ref, initial, language, ...events }: SqlEditorProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<SqlEditor>();
  const code = useLazyModule(editorCode, { isNeeded: true });
  const hint = useId();
  const onRun = useEffectEvent(events.onRun);
  const onChange = useEffectEvent(events.onChange);
  const onSelect = useEffectEvent(events.onSelect);
  const open = useEffectEvent((parent: HTMLElement, { createEditor }: NonNullable<typeof code>) =>
    createEditor({
      parent,
      text: initial,
      describedBy: hint,
      language,
      onRun: () => onRun(),
      onChange: (text) => onChange(text),
      onSelect: (hasSelection) => onSelect(hasSelection),
    }),
  );

  useEffect(() => {
    if (!code || !frame.current) return undefined;
    if (!code.allowsStyles()) {
      location.reload();
      return undefined;
    }
    const opened = open(frame.current, code);
    setEditor(opened);
    return () => opened.destroy();
  }, [code]);
  useEffect(() => editor?.setLanguage(language), [editor, language]);
  useImperativeHandle(ref, () => editor, [editor]);

  return (
    <div className="console-editor">
      <div className="console-editor-frame" ref={frame}>
        {!editor && <EditorSkeleton />}
      </div>
      <Hint id={hint} />
    </div>
  );
}

function EditorSkeleton() {
  return (
    <div className="console-editor-waiting" aria-busy="true">
      <span className="sr-only">Loading editor</span>
      <Skeleton width="16rem" height="1rem" />
      <Skeleton width="10rem" height="1rem" />
    </div>
  );
}

function Hint({ id }: { id: string }) {
  const modifier = useModifierKey();
  return (
    <p className="console-hint" id={id}>
      <span>
        <Kbd keys={[modifier, 'Enter']} /> runs, <Kbd keys={['Ctrl', 'Space']} /> completes,{' '}
      </span>
      <span>
        <Kbd keys={['Escape']} /> then <Kbd keys={['Tab']} /> leaves the editor.
      </span>
    </p>
  );
}

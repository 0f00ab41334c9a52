import type { System } from '@tessera/domain/market/listings/systems';
import { type RefObject, useSyncExternalStore } from 'react';
import './quick-questions.css';

const available = 'Is this still available?';

const questions: Readonly<Record<System, readonly string[]>> = {
  general: [available, 'Where and when could I collect it?', 'Would you accept an offer?'],
  auto: [available, 'Could I see it and take a test drive?', 'Does it have a full service history?'],
  property: [available, 'When could I view it?', 'What is included in the price?'],
  jobs: ['Is this job still open?', 'Can I work from home?', 'When would the job start?'],
};

interface QuickQuestionsProps {
  system: System;
  area: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
}

/** Suggested questions. Pressing one writes it into the message, where it can be changed before sending. */
export function QuickQuestions({ system, area, onChange }: QuickQuestionsProps) {
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  // Without scripts the buttons would do nothing.
  if (!isInBrowser) return null;

  function add(question: string) {
    const field = area.current;
    if (!field) return;
    field.focus();
    if (field.value.includes(question)) return;
    const text = field.value.trimEnd();
    field.setRangeText(text === '' ? question : `\n${question}`, text.length, field.value.length, 'end');
    onChange(field.value);
  }

  return (
    <ul className="quick-questions" aria-label="Quick questions">
      {questions[system].map((question) => (
        <li key={question}>
          <button type="button" onClick={() => add(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import './tabs.css';

export interface Tab {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Badge, such as a number of results. */
  badge?: ReactNode;
  panel: ReactNode;
}

interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((id: string) => void) | undefined;
}

/** Arrow keys select, Home and End go to the ends, Tab moves into the panel. */
export function Tabs({ label, tabs, value, defaultValue, onValueChange }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [innerValue, setInnerValue] = useState(defaultValue ?? tabs[0]?.id);
  const chosen = value ?? innerValue;

  function choose(tabId: string) {
    setInnerValue(tabId);
    onValueChange?.(tabId);
  }

  function onKeyDown(event: KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.id === chosen);
    const next = tabs[targetIndex(event.key, index, tabs.length)];
    if (!next) return;
    event.preventDefault();
    choose(next.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-tab-${next.id}`)}`)?.focus();
  }

  return (
    <div className="ui-tabs">
      <div className="ui-tab-list" role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.id}`}
            className="ui-tab"
            aria-selected={tab.id === chosen}
            aria-controls={`${id}-panel-${tab.id}`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => choose(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.icon}
            {tab.label}
            {tab.badge}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-panel-${tab.id}`}
          className="ui-tab-panel"
          aria-labelledby={`${id}-tab-${tab.id}`}
          hidden={tab.id !== chosen}
          tabIndex={0}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}

function targetIndex(key: string, index: number, count: number): number {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return -1;
}

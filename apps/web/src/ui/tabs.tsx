import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import './tabs.css';

export interface Tab {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Shown after the label, such as a number of results. */
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

/**
 * Tabs with panels. Arrow keys, Home and End select a tab, and Tab moves into its panel. Panels stay mounted and keep
 * their state.
 */
export function Tabs({ label, tabs, value, defaultValue, onValueChange }: TabsProps) {
  return (
    <BaseTabs.Root
      className="ui-tabs"
      {...(value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.id } : { value })}
      onValueChange={(id: string) => onValueChange?.(id)}
    >
      <BaseTabs.List className="ui-tab-list" aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.id} className="ui-tab" value={tab.id}>
            {tab.icon}
            {tab.label}
            {tab.badge}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.id} className="ui-tab-panel" value={tab.id} keepMounted>
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}

import { type System, systemFacts, systems } from '@tessera/domain/market/listings/systems';
import { sectionIcons } from '../../../lib/section-icons.ts';
import { Badge } from '../../../ui/badge.tsx';

interface SystemChoiceProps {
  chosen: System | undefined;
  onChoose: (system: System) => void;
}

/**
 * The first step, which chooses the system. A system can be chosen before this code is loaded: what is checked in the
 * page by then is taken over.
 */
export function SystemChoice({ chosen, onChoose }: SystemChoiceProps) {
  return (
    <section className="wizard-section" aria-labelledby="step-title">
      <h2 id="step-title" className="wizard-step-title" tabIndex={-1}>
        Choose system
      </h2>
      <p className="wizard-lead">Pick a category so we ask the right questions.</p>
      <fieldset className="wizard-systems">
        <legend className="sr-only">System</legend>
        {systems.map((system) => (
          <SystemCard
            key={system}
            system={system}
            isChosen={system === chosen}
            onChoose={() => onChoose(system)}
          />
        ))}
      </fieldset>
    </section>
  );
}

interface SystemCardProps {
  system: System;
  isChosen: boolean;
  onChoose: () => void;
}

function SystemCard({ system, isChosen, onChoose }: SystemCardProps) {
  const { label, description, icon, isShuffleReady } = systemFacts[system];
  const Icon = sectionIcons[icon];
  return (
    <div className="wizard-system" data-vertical={system} data-chosen={isChosen}>
      <input
        type="radio"
        id={`system-${system}`}
        name="system"
        value={system}
        className="wizard-system-input"
        checked={isChosen}
        onChange={onChoose}
        // Otherwise browsers would check again what was chosen before a reload, even after that form was published.
        autoComplete="off"
        aria-describedby={`system-${system}-about`}
      />
      <Icon className="wizard-system-icon" aria-hidden="true" />
      <label htmlFor={`system-${system}`} className="wizard-system-label">
        {label}
      </label>
      <div id={`system-${system}-about`} className="wizard-system-about">
        <p>{description}</p>
        <Badge tone={isShuffleReady ? 'vertical' : 'neutral'}>
          {isShuffleReady ? 'Shuffle ready' : 'No shuffle'}
        </Badge>
      </div>
    </div>
  );
}

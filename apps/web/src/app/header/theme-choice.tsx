import { chooseTheme, useTheme } from '../document/theme-store.ts';
import { themeChoices } from './theme-choices.ts';

export function ThemeChoice() {
  const theme = useTheme();
  return (
    <fieldset className="theme-choice">
      <legend>Colours</legend>
      <div className="theme-choice-row">
        {themeChoices.map(({ theme: choice, label, icon: ChoiceIcon }) => (
          <label key={choice} className="theme-choice-option">
            <input
              type="radio"
              className="sr-only"
              name="theme"
              checked={choice === theme}
              onChange={() => chooseTheme(choice)}
            />
            <ChoiceIcon aria-hidden="true" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

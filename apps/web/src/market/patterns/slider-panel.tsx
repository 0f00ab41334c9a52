import {
  sliderFacts,
  type SliderName,
  sliderNames,
  type Sliders,
  sliderWords,
} from '@tessera/patterns/sliders';
import { Slider } from '../../ui/forms/slider.tsx';

interface SliderPanelProps {
  sliders: Sliders;
  /** The factor by which the curve scales its line thickness. */
  growth: number | undefined;
  onChange: (name: SliderName, value: number) => void;
}

/** The ten sliders. Their names are the address's parameters, so that they also work as a plain form. */
export function SliderPanel({ sliders, growth, onChange }: SliderPanelProps) {
  return (
    <div className="pattern-sliders">
      {sliderNames.map((name) => (
        <Slider
          key={name}
          name={name}
          label={sliderFacts[name].label}
          max={sliderFacts[name].max}
          value={sliders[name]}
          valueText={(value) => sliderWords(name, value, growth)}
          onValueChange={(value) => onChange(name, value)}
        />
      ))}
    </div>
  );
}

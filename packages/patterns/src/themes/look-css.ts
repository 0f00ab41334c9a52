import { lookDeclarations } from './look-rule.ts';
import { themeLook } from './look.ts';
import { themeNames } from './themes.ts';

/**
 * Style rules of all named themes in both schemes. The first theme also applies to listings whose theme no longer
 * exists.
 */
export function themesCss(): string {
  const rules = themeNames.map((name, index) => {
    const [light, dark] = [themeLook(name, 'light'), themeLook(name, 'dark')];
    const lines = lookDeclarations(light, (colour) => inBoth(colour(light), colour(dark)));
    const selector = index === 0 ? '[data-look]' : `[data-look='${name}']`;
    return `  ${selector} {\n${lines.map((line) => `    ${line}\n`).join('')}  }\n`;
  });
  return `/* Printed by \`node script/generated.ts\` from the themes in packages/patterns. */\n@layer features {\n${rules.join('\n')}}\n`;
}

const inBoth = (light: string, dark: string) => (light === dark ? light : `light-dark(${light}, ${dark})`);

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const THEME_COOKIE = 'theme';

export function parseTheme(text: string | undefined): Theme {
  return themes.find((theme) => theme === text) ?? 'system';
}

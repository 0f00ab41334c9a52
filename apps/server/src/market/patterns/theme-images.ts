import { findTheme } from '@tessera/patterns/themes/themes';
import { schemes } from '@tessera/patterns/themes/theme';
import { themeSvg } from '@tessera/patterns/themes/theme-svg';
import { ORNAMENT_HEIGHT, ORNAMENT_WIDTH } from '@tessera/patterns/themes/ornament';
import type { Hono } from 'hono';
import type { EdgeEnv } from '../../platform/http/requests/request-facts.ts';
import { imageAnswer } from './image-answer.ts';

/** Adds the ornaments of the named themes, for listings that use them. The page's CSS draws the background. */
export function addThemeImages(app: Hono<EdgeEnv>): void {
  app.get('/themes/:file{[a-z-]+\\.svg}', async (c, next) => {
    const [, name = '', shade = ''] = /^(.+)-(.+)\.svg$/.exec(c.req.param('file')) ?? [];
    const theme = findTheme(name);
    const scheme = schemes.find((each) => each === shade);
    if (!theme?.ornament || !scheme) return next();
    c.get('facts').route = '/themes/{theme}.svg';
    const size = { width: ORNAMENT_WIDTH, height: ORNAMENT_HEIGHT };
    return imageAnswer(c.req.raw, themeSvg(theme.name, scheme, { ...size, isBare: true }));
  });
}

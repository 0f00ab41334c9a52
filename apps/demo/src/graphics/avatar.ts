/**
 * Colours of drawn portraits, which resemble nobody: head and shoulders with hair, in flat colours that are clear at 24
 * pixels.
 */
const skins = ['#f1c9a5', '#d9a066', '#8d5a3a', '#e8b68c', '#5f3a26', '#c68a5a', '#f4d3b8'];
const hairs = ['#2b1d14', '#6b3f22', '#c99a4a', '#111315', '#8a8d90', '#a3472a', '#4a2f20'];
const clothes = ['#2f5d62', '#7a2f3a', '#3f4f7a', '#8a6d2b', '#4f6b3f', '#5f3f6b', '#b5633f', '#26323f'];
const grounds = ['#d7e5e2', '#f0dcc8', '#dcdff0', '#efe6c4', '#dfe9d2', '#ead9ea', '#f3d9cf', '#d5e0ea'];

export function avatarSvg(seed: number): string {
  const of = (values: readonly string[], step: number) =>
    values[(seed * step + step) % values.length] ?? '#888';
  const [skin, hair, cloth, ground] = [of(skins, 3), of(hairs, 5), of(clothes, 7), of(grounds, 3)];
  const styles = [
    `<path d="M20 30Q18 12 32 12Q46 12 44 30L42 24Q32 18 22 24z" fill="${hair}"/>`,
    `<path d="M18 44Q14 12 32 11Q50 12 46 44L42 42Q44 28 40 22Q30 24 23 22Q20 30 22 42z" fill="${hair}"/>`,
    `<circle cx="32" cy="11" r="6" fill="${hair}"/><path d="M20 28Q20 13 32 13Q44 13 44 28Q38 20 32 20Q26 20 20 28z" fill="${hair}"/>`,
    `<path d="M20 26Q22 12 34 12Q46 14 44 28Q42 20 34 19Q26 19 20 26z" fill="${hair}"/><path d="M24 36Q32 48 40 36Q40 44 32 45Q24 44 24 36z" fill="${hair}"/>`,
    `<path d="M17 34Q16 11 32 11Q48 11 47 34Q50 40 46 42Q46 24 38 21Q26 22 20 26Q18 34 18 42Q14 40 17 34z" fill="${hair}"/>`,
    `<path d="M21 24Q24 16 32 16Q40 16 43 24Q42 14 32 13Q22 14 21 24z" fill="${hair}"/>`,
  ];
  const glasses =
    seed % 4 === 1
      ? `<g fill="none" stroke="#22262a" stroke-width="1.6"><circle cx="26.5" cy="30" r="4"/><circle cx="37.5" cy="30" r="4"/><path d="M30.5 30h3"/></g>`
      : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 64 64"><rect width="64" height="64" fill="${ground}"/>` +
    `<path d="M8 66Q8 46 26 44H38Q56 46 56 66z" fill="${cloth}"/><path d="M26 36h12v9q-6 6 -12 0z" fill="${skin}"/><path d="M26 41q6 5 12 0v3q-6 6 -12 1z" fill="#0002"/>` +
    `<ellipse cx="32" cy="29" rx="11.5" ry="14" fill="${skin}"/>${styles[seed % styles.length]}` +
    `<circle cx="27" cy="30" r="1.4" fill="#22262a"/><circle cx="37" cy="30" r="1.4" fill="#22262a"/><path d="M28 36.5q4 3 8 0" fill="none" stroke="#7a3a32" stroke-width="1.6" stroke-linecap="round"/>${glasses}</svg>`
  );
}

export type Device = 'desktop' | 'mobile' | 'iphone';

/** Which kind of device this is. An iPad claims to be a Mac, but has a touch screen. */
export function deviceOf(userAgent: string, touchPoints: number): Device {
  if (/iPhone|iPod/i.test(userAgent)) return 'iphone';
  if (/Android|Mobile|iPad|Opera Mini|IEMobile/i.test(userAgent)) return 'mobile';
  return /Macintosh/.test(userAgent) && touchPoints > 1 ? 'mobile' : 'desktop';
}

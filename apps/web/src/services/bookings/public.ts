export { SoundSwitch } from './sound-switch.tsx';
export { useRing } from './use-ring.ts';
export { useSound } from './use-sound.ts';

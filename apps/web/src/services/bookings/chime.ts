let shared: AudioContext | undefined;

function audioOf(): AudioContext {
  shared ??= new AudioContext();
  // After somebody has touched the page, a browser that blocked sounds allows them.
  if (shared.state === 'suspended') void shared.resume();
  return shared;
}

/** Whether the browser lets this page play sounds at the moment: only once somebody has touched it. */
export function isAudible(): boolean {
  return navigator.userActivation.hasBeenActive;
}

/** Two notes, made by the browser, so that no file has to be loaded. */
export function chime(): void {
  const audio = audioOf();
  for (const [at, frequency] of [
    [0, 660],
    [0.18, 880],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.25, audio.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.4);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.4);
  }
}

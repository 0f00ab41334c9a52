export { ParticipantsSlot } from './participants-slot.tsx';

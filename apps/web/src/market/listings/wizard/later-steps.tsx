export { ConfigureStep } from '../steps/configure-step.tsx';
export { ReviewStep } from '../steps/review-step.tsx';

import { systemFacts } from '../market/listings/systems.ts';
import { servicesAndTools } from './services-and-tools.ts';

/** All sections in the order of the menu. The keys are also the names of their colours. */
export const sections = { ...systemFacts, ...servicesAndTools };
export type SectionKey = keyof typeof sections;
export const sectionKeys = Object.keys(sections) as readonly SectionKey[];

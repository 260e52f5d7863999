export { getLiveness, getReadiness } from './system.endpoints.ts';

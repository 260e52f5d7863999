export { inspectionPackEndpoints } from './inspection-pack.endpoints.ts';

export { employeeBadgeEndpoints } from './employee-badge.endpoints.ts';

export { dependentEvents } from './dependent-events.rows.ts';
export { nhiDependentFinder } from './nhi-dependent-finder.rows.ts';
export { countDependents, nhiDependentCards } from './nhi-dependent.rows.ts';
export { nhiDependentRoutes } from './nhi-dependent.routes.ts';
export { createDependent, withCoveredDependents, withdrawDependents } from './nhi-dependent.service.ts';

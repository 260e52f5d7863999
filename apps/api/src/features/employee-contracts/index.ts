export { employeeContractFinder } from './employee-contract-finder.rows.ts';
export { employeeContractRoutes } from './employee-contract.routes.ts';
export { employeeContractCards } from './employee-contract.rows.ts';
export { contractEvents } from './contract-events.rows.ts';

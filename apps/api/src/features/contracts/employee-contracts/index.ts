export { employeeContractFinder } from './employee-contract-finder.rows.ts';
export { employeeContractRoutes } from './employee-contract.routes.ts';
export { agreeToContract } from './contract-agreement.service.ts';
export { revealPay } from './employee-contract.service.ts';
export { openDocument, openSignedFile } from './contract-file.service.ts';
export { employeeContractCards, findGivenContracts, ownContractCards } from './employee-contract.rows.ts';
export { contractEvents } from './contract-events.rows.ts';

export { payOf } from './contract-facts.rows.ts';
export { loadContractFacts } from './drafting/contract-draft.ts';
export { employeeContractFinder } from './employee-contract-finder.rows.ts';
export { employeeContractRoutes } from './employee-contract.routes.ts';
export { agreeToContract } from './signing/contract-agreement.service.ts';
export { revealPay } from './employee-contract.service.ts';
export { openDocument, openSignedFile } from './files/contract-file.service.ts';
export { employeeContractCards, findSentContracts, ownContractCards } from './employee-contract.rows.ts';
export { contractEvents } from './contract-events.rows.ts';

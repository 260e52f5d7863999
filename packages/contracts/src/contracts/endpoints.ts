import { contractTemplateEndpoints } from './contract-templates/index.ts';
import { employeeContractEndpoints } from './employee-contracts/index.ts';

export const contractsEndpoints = [contractTemplateEndpoints, employeeContractEndpoints];

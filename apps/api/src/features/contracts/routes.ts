import { contractTemplateRoutes } from './contract-templates/index.ts';
import { employeeContractRoutes } from './employee-contracts/index.ts';
import type { Router } from 'express';

export const contractsRoutes = (): Router[] => [contractTemplateRoutes(), employeeContractRoutes()];

import { type BankFileTemplateRecord, bankFileTemplates } from '@hr/contracts/pay/bank-file-templates';
import type { Router } from 'express';
import { masterDataRoutes, masterDataStore } from '#records/index.ts';

export const bankFileTemplateStore = masterDataStore<BankFileTemplateRecord>(bankFileTemplates);

export const bankFileTemplateRoutes = (): Router => masterDataRoutes(bankFileTemplates);

import { leaveLedgerRoutes } from './leave-ledger/index.ts';
import type { Router } from 'express';

export const leaveRoutes = (): Router[] => [leaveLedgerRoutes()];

import { type PunchFormatRecord, punchFormats } from '@hr/contracts/time/punch-formats';
import type { Router } from 'express';
import { masterDataRoutes, masterDataStore } from '#records/index.ts';

export const punchFormatStore = masterDataStore<PunchFormatRecord>(punchFormats);

export const punchFormatRoutes = (): Router => masterDataRoutes(punchFormats);

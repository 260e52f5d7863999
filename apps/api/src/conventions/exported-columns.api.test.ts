import { allEndpoints } from '@hr/contracts/endpoints.ts';
import { readTable } from '@hr/spreadsheet/readers';
import { beforeAll, describe, expect, it } from 'vitest';

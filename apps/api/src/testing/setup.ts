import { restartNumbers } from '@hr/contracts/core/factory-number.ts';
import { afterAll } from 'vitest';
import { closeAll } from './closing.ts';

restartNumbers();
afterAll(closeAll);

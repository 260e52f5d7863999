import { restartNumbers } from '@hr/contracts/core/factory-number.ts';

restartNumbers();

import { nextNumber } from '@hr/contracts/core/factory-number.ts';
import { expect, it } from 'vitest';

it('restarts test numbers for each test file', () => {
  expect(nextNumber()).toBe(1);
});

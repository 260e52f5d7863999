import { nextNumber } from '@hr/contracts/core/factory-number.ts';
import { expect, it } from 'vitest';

it('numbers factories from 1 in each test file', () => {
  expect(nextNumber()).toBe(1);
});

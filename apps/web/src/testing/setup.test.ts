import { nextNumber } from '@hr/contracts/core/factory-number.ts';
import { expect, it } from 'vitest';

it('gives each test file the numbers from 1 on, whatever ran before it', () => {
  expect(nextNumber()).toBe(1);
});

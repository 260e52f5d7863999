import { expect, it } from 'vitest';
import { involuntaryGround, suggestsInvoluntary } from './involuntary-leaving.ts';
import { leavingKinds } from './stints.ts';

it('is required for a layoff or an ended contract and possible for a resignation', () => {
  expect(leavingKinds.filter(suggestsInvoluntary)).toEqual(['laid_off', 'contract_ended']);
  expect(leavingKinds.filter((kind) => involuntaryGround(kind) !== null)).toEqual([
    'resigned',
    'laid_off',
    'contract_ended',
  ]);
  expect(involuntaryGround('contract_ended')).toContain('第 11 條第 2 項');
});

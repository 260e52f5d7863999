import { describe, expect, it } from 'vitest';
import { planBatchAdjustment } from './index.ts';

const cellOf = (step: number, amount: number) => ({
  id: `c${step}`,
  scaleId: 's',
  columnName: '學士',
  step,
  amount,
});

const cells = [cellOf(1, 31_520), cellOf(2, 32_310), cellOf(3, 33_100)];

const [BASE, DUTY] = ['base', 'duty'];

const before = (step: number | null, base = 31_520) => ({
  lines: [
    { itemId: BASE, amount: base },
    { itemId: DUTY, amount: 2_000 },
  ],
  scaleCell: step === null ? null : { ...cellOf(step, base), id: `old${step}` },
});

describe('a yearly raise', () => {
  const rule = { kind: 'step_raise', baseItemId: BASE, cells } as const;

  it('takes the amount of the next step, and keeps the other items', () => {
    expect(planBatchAdjustment(before(1), rule)).toEqual({
      refusal: null,
      lines: [
        { itemId: BASE, amount: 32_310 },
        { itemId: DUTY, amount: 2_000 },
      ],
      scaleCell: cells[1],
    });
  });

  it.each([
    { pay: null, refusal: 'noSalary', why: 'no pay' },
    { pay: before(null), refusal: 'noStep', why: 'no step' },
    { pay: before(3), refusal: 'topStep', why: 'the last step' },
    { pay: before(7), refusal: 'stepMissing', why: 'a step that the version lacks' },
    { pay: before(1, 40_000), refusal: 'lower', why: 'pay above the next step' },
  ])('is refused: $why', ({ pay, refusal }) => {
    expect(planBatchAdjustment(pay, rule)).toEqual({ refusal });
  });

  it('adds the base pay if there is none', () => {
    const pay = { lines: [{ itemId: DUTY, amount: 1 }], scaleCell: cellOf(1, 1) };
    expect(planBatchAdjustment(pay, rule)).toMatchObject({
      lines: [{ itemId: BASE, amount: 32_310 }, { itemId: DUTY }],
    });
  });
});

describe('a new version', () => {
  const rule = { kind: 'new_version', baseItemId: BASE, cells } as const;

  it('keeps the step with its new amount', () => {
    expect(planBatchAdjustment(before(2, 32_000), rule)).toMatchObject({ scaleCell: cells[1], refusal: null });
  });

  it('is refused without the step', () => {
    expect(planBatchAdjustment(before(4), rule)).toEqual({ refusal: 'stepMissing' });
  });
});

describe('a raise of amounts', () => {
  it.each([
    { itemIds: [BASE], change: { percent: '3' }, amounts: [32_466, 2_000] },
    { itemIds: [BASE, DUTY], change: { percent: '10' }, amounts: [34_672, 2_200] },
    { itemIds: [DUTY], change: { amount: 500 }, amounts: [31_520, 2_500] },
  ])('of $itemIds by $change', ({ itemIds, change, amounts }) => {
    const outcome = planBatchAdjustment(before(1), { kind: 'raise', itemIds, change });
    expect(outcome.refusal === null && outcome.lines.map(({ amount }) => amount)).toEqual(amounts);
  });

  it.each([
    { itemIds: [BASE], change: { percent: '-1' }, refusal: 'lower' },
    { itemIds: [DUTY], change: { amount: -3_000 }, refusal: 'lower' },
    { itemIds: ['meal'], change: { percent: '1' }, refusal: 'noItem' },
    { itemIds: [BASE], change: { amount: 9_999_999 }, refusal: 'outOfRange' },
  ])('of $itemIds by $change is refused: $refusal', ({ itemIds, change, refusal }) => {
    expect(planBatchAdjustment(before(1), { kind: 'raise', itemIds, change })).toEqual({ refusal });
  });
});

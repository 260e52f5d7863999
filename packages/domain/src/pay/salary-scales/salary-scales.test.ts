import fc from 'fast-check';
import { calendarDate } from '../../dates/index.ts';
import { describe, expect, it } from 'vitest';
import {
  amountOfPoints,
  cellAtStep,
  compareScales,
  isSignedPercent,
  isStepRaiseDue,
  parseScaleRange,
  raiseByPercent,
  raiseGrid,
  scaleAmounts,
  type ScaleContent,
  scaleFaults,
  scaleWarnings,
  topAmount,
} from './index.ts';

describe('the amount of points', () => {
  it.each([
    { points: 328, value: '135.1', amount: 44_313, why: '44,312.8 rounded up' },
    { points: 5, value: '0.1', amount: 1, why: 'a half is rounded up' },
    { points: 4, value: '0.1', amount: 0, why: 'below a half' },
    { points: 240, value: '137.1', amount: 32_904, why: 'exact' },
    { points: 3, value: '33.3333', amount: 100, why: 'four decimals' },
  ])('$points × $value is $amount ($why)', ({ points, value, amount }) => {
    expect(amountOfPoints(points, value)).toBe(amount);
  });
});

describe('a raise by a percentage', () => {
  it.each([
    { amount: 31_520, by: '4', raised: 32_781, why: '32,780.8' },
    { amount: 31_250, by: '+3.5', raised: 32_344, why: '32,343.75' },
    { amount: 50, by: '1', raised: 51, why: '50.5 is rounded up' },
    { amount: 150, by: '-1', raised: 149, why: '148.5 is rounded up' },
    { amount: 40_000, by: '0', raised: 40_000, why: 'nothing' },
  ])('of $amount by $by is $raised ($why)', ({ amount, by, raised }) => {
    expect(raiseByPercent(amount, by)).toBe(raised);
  });

  it.each(['', '3.555', '-100', '1e2', '４', '3%', '1000'])('rejects “%s”', (text) => {
    expect(isSignedPercent(text)).toBe(false);
    expect(() => raiseByPercent(100, text)).toThrow(RangeError);
  });

  it('never lowers an amount by a positive percentage', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 99_999 }), (amount, hundredths) => {
        const text = (hundredths / 100).toFixed(2);
        const exact = amount * (1 + hundredths / 10_000);
        expect(Math.abs(raiseByPercent(amount, text) - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  it('raises each value of a grid', () => {
    expect(raiseGrid({ columns: ['學士', '碩士'], rows: [[30_000, 40_000]] }, '5')).toEqual({
      columns: ['學士', '碩士'],
      rows: [[31_500, 42_000]],
    });
  });
});

const content = (values: Partial<ScaleContent> = {}): ScaleContent => ({
  unit: 'amount',
  pointValue: null,
  columns: ['學士', '碩士'],
  rows: [
    [31_520, 36_050],
    [32_310, 36_830],
  ],
  ...values,
});

describe('faults of a version', () => {
  it.each([
    { values: {}, faults: [], why: 'a sound one' },
    { values: { columns: [] }, faults: ['noColumn null null'], why: 'no column' },
    { values: { rows: [] }, faults: ['noStep null null'], why: 'no step' },
    { values: { columns: ['學士', '學士'] }, faults: ['columnTwice null 1'], why: 'a name twice' },
    { values: { columns: ['學士', ' '] }, faults: ['columnUnnamed null 1'], why: 'a column without name' },
    { values: { rows: [[31_520]] }, faults: ['cellMissing 0 1'], why: 'an empty cell' },
    { values: { rows: [[31_520, 0]] }, faults: ['cellMissing 0 1'], why: 'zero' },
    { values: { rows: [[31_520, 10_000_000]] }, faults: ['amountOutOfRange 0 1'], why: 'a huge amount' },
    {
      values: { unit: 'points', pointValue: '0.0001', rows: [[4_999, 5_000]] },
      faults: ['amountOutOfRange 0 0'],
      why: 'points of less than half an NTD',
    },
    {
      values: { rows: Array.from({ length: 31 }, () => [1, 1]) },
      faults: ['tooManySteps null null'],
      why: 'too many steps',
    },
    {
      values: { columns: Array.from({ length: 11 }, (_, at) => `${at}`), rows: [Array.from({ length: 11 }, () => 1)] },
      faults: ['tooManyColumns null null'],
      why: 'too many columns',
    },
  ] satisfies { values: Partial<ScaleContent>; faults: string[]; why: string }[])('$why', ({ values, faults }) => {
    expect(scaleFaults(content(values)).map(({ code, row, column }) => `${code} ${row} ${column}`)).toEqual(faults);
  });
});

describe('warnings of a version', () => {
  it.each([
    {
      rows: [
        [31_520, 36_050],
        [32_310, 36_830],
      ],
      minimum: 29_500,
      warnings: [],
      why: 'none',
    },
    {
      rows: [
        [31_520, 36_050],
        [31_520, 36_830],
      ],
      minimum: 29_500,
      warnings: ['「學士」第 2 級未高於前一級'],
      why: 'the same amount',
    },
    {
      rows: [
        [29_000, 36_050],
        [29_400, 35_000],
      ],
      minimum: 29_500,
      warnings: ['「學士」有 2 級低於每月最低工資 29,500 元（最低工資法第 5 條）', '「碩士」第 2 級未高於前一級'],
      why: 'below the minimum wage, and falling',
    },
    { rows: [[29_499, 29_500]], minimum: null, warnings: [], why: 'an unknown minimum wage' },
  ])('$why', ({ rows, minimum, warnings }) => {
    expect(scaleWarnings(content(), rows, minimum)).toEqual(warnings);
  });

  it('are of the amounts of points', () => {
    const points = content({ unit: 'points', pointValue: '100', rows: [[290, 360]] });
    expect(scaleWarnings(points, scaleAmounts(points), 29_500)).toHaveLength(1);
  });
});

describe('a comparison of versions', () => {
  it('matches columns by name and steps by number', () => {
    const before = {
      columns: ['學士', '碩士'],
      amounts: [
        [1, 2],
        [3, 4],
      ],
    };
    const after = { columns: ['碩士', '博士'], amounts: [[2, 9]] };
    expect(compareScales(before, after)).toEqual({
      columns: ['碩士', '博士', '學士'],
      rows: [
        [
          { before: 2, after: 2 },
          { before: null, after: 9 },
          { before: 1, after: null },
        ],
        [
          { before: 4, after: null },
          { before: null, after: null },
          { before: 3, after: null },
        ],
      ],
    });
  });
});

const cells = [
  { id: 'a1', scaleId: 'a', columnName: '學士', step: 1, amount: 31_520 },
  { id: 'a2', scaleId: 'a', columnName: '學士', step: 2, amount: 32_310 },
  { id: 'm2', scaleId: 'a', columnName: '碩士', step: 2, amount: 36_830 },
];

describe('the steps of a column', () => {
  it.each([
    { columnName: '學士', step: 2, id: 'a2' },
    { columnName: '學士', step: 3, id: undefined },
    { columnName: '碩士', step: 1, id: undefined },
    { columnName: '博士', step: 1, id: undefined },
  ])('$columnName $step is $id', ({ columnName, step, id }) => {
    expect(cellAtStep(cells, { scaleId: 'a', columnName }, step)?.id).toBe(id);
  });

  it('have a highest amount', () => {
    expect(topAmount(cells, { scaleId: 'a', columnName: '學士' })).toBe(32_310);
    expect(topAmount(cells, { scaleId: 'b', columnName: '學士' })).toBeNull();
  });
});

describe('the yearly raise', () => {
  it.each([
    { since: '2025-12-15', day: '2026-12-01', isDue: true, why: 'a year ago in this month' },
    { since: '2023-12-01', day: '2026-12-01', isDue: true, why: 'several years' },
    { since: '2026-12-01', day: '2026-12-31', isDue: false, why: 'this year' },
    { since: '2025-11-30', day: '2026-12-01', isDue: false, why: 'another month' },
    { since: '2024-02-29', day: '2025-02-28', isDue: true, why: 'hired on a leap day' },
  ])('since $since on $day: $isDue ($why)', ({ since, day, isDue }) => {
    expect(isStepRaiseDue(calendarDate(since), calendarDate(day))).toBe(isDue);
  });
});

describe('a copied range', () => {
  it.each([
    {
      text: '31520\t36,050\r\n32310\t\r\n',
      values: [
        [31_520, 36_050],
        [32_310, null],
      ],
      why: 'from a spreadsheet',
    },
    { text: '1', values: [[1]], why: 'a single cell' },
    { text: '1.5\t-2\tabc\t3,15,20', values: [[null, null, null, null]], why: 'no whole numbers' },
  ])('$why', ({ text, values }) => {
    expect(parseScaleRange(text)).toEqual(values);
  });
});

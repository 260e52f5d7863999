import { describe, expect, it } from 'vitest';
import { effectiveTable } from './index.ts';

const table = effectiveTable('The rate', [
  { from: '2025-01-01', source: 'first', value: 1 },
  { from: '2026-01-01', source: 'second', value: 2 },
]);

describe('law as dated data', () => {
  it.each([
    { date: '2025-01-01', value: 1, why: 'its first day' },
    { date: '2025-12-31', value: 1, why: 'the day before the next' },
    { date: '2026-01-01', value: 2, why: 'the first day of the next' },
    { date: '2030-01-01', value: 2, why: 'until there is another' },
  ] as const)('is $value on $date ($why)', ({ date, value }) => {
    expect(table.on(date).value).toBe(value);
  });

  it('throws for days before the first enactment', () => {
    expect(() => table.on('2024-12-31')).toThrow('The rate is not known on 2024-12-31');
  });

  it.each([
    { from: '2025-06-01', to: '2025-12-31', values: [1], why: 'one of them throughout' },
    { from: '2025-06-01', to: '2026-01-01', values: [1, 2], why: 'the next on the last day' },
    { from: '2025-06-01', to: null, values: [1, 2], why: 'without an end' },
    { from: '2024-06-01', to: '2025-06-01', values: [1], why: 'begun before anything is known' },
    { from: '2026-06-01', to: null, values: [2], why: 'the last alone' },
    { from: '2026-06-01', to: '2026-05-31', values: [], why: 'no day' },
  ] as const)('is $values from $from to $to ($why)', ({ from, to, values }) => {
    expect(table.within(from, to).map(({ value }) => value)).toEqual(values);
  });
});

import { describe, expect, it } from 'vitest';
import { inForceOn, periodsOverlap } from './index.ts';

const first = { effectiveFrom: '2024-01-01', effectiveTo: '2025-07-01' } as const;
const second = { effectiveFrom: '2025-07-01', effectiveTo: null } as const;

describe('effective periods', () => {
  it.each([
    { date: '2023-12-31', expected: undefined, why: 'before anything was true' },
    { date: '2024-01-01', expected: first, why: 'the first day is included' },
    { date: '2025-06-30', expected: first, why: 'the day before the change' },
    { date: '2025-07-01', expected: second, why: 'the end is not included, the next start is' },
    { date: '2099-01-01', expected: second, why: 'an open period has no end' },
  ] as const)('on $date ($why)', ({ date, expected }) => {
    expect(inForceOn([first, second], date)).toBe(expected);
  });

  it('neighbours do not overlap', () => {
    expect(periodsOverlap(first, second)).toBe(false);
    expect(periodsOverlap({ ...first, effectiveTo: '2025-07-02' }, second)).toBe(true);
  });
});

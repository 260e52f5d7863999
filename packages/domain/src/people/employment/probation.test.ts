import { describe, expect, it } from 'vitest';
import { isProbationTooLong, lastDayOfProbation, monthsOfProbation, probationMonths } from './probation.ts';

describe('a probation', () => {
  it.each([
    { hiredOn: '2026-03-01', months: 3, last: '2026-05-31', why: 'ends with the day before the corresponding one' },
    { hiredOn: '2026-11-30', months: 3, last: '2027-02-28', why: 'ends with a month that has no such day' },
    { hiredOn: '2026-08-31', months: 6, last: '2027-02-28', why: 'ends so after six months, too' },
  ] as const)('of $months months from $hiredOn $why: ends on $last', ({ hiredOn, months, last }) => {
    expect(lastDayOfProbation(hiredOn, months)).toBe(last);
  });

  it('returns the number of months if it is whole', () => {
    for (const months of probationMonths) {
      expect(monthsOfProbation('2026-01-15', lastDayOfProbation('2026-01-15', months))).toBe(months);
    }
    expect(monthsOfProbation('2026-01-15', '2026-04-15')).toBeNull();
    expect(monthsOfProbation('2026-01-15', '2026-08-14')).toBeNull();
  });

  it('is too long once it exceeds six months', () => {
    expect(isProbationTooLong('2026-03-01', '2026-08-31')).toBe(false);
    expect(isProbationTooLong('2026-03-01', '2026-09-01')).toBe(true);
  });
});

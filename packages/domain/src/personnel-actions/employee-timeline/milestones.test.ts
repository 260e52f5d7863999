import { describe, expect, it } from 'vitest';
import { type MilestoneFacts, milestonesOf } from './index.ts';

const TODAY = '2026-11-21';

const stint = (overrides: Partial<MilestoneFacts['stints'][number]> = {}): MilestoneFacts['stints'][number] => ({
  hiredOn: '2020-03-01',
  seniorityOn: '2020-03-01',
  probationEndsOn: null,
  lastWorkingOn: null,
  ...overrides,
});

const days = (life: Partial<MilestoneFacts>): string[] =>
  milestonesOf({ birthOn: null, stints: [stint()], ...life }, TODAY).map(
    ({ on, kind, years }) => `${on} ${kind}${years ?? ''}`,
  );

describe('milestonesOf', () => {
  it('returns the past anniversaries and the next one', () => {
    expect(days({})).toEqual(['2021-03-01 years1', '2025-03-01 years5', '2030-03-01 years10']);
  });

  it('counts years from the seniority date', () => {
    expect(days({ stints: [stint({ seniorityOn: '2016-03-01' })] })).toContain('2026-03-01 years10');
  });

  it('leaves out milestones more than five years ahead', () => {
    expect(days({ birthOn: '1990-01-01', stints: [stint({ seniorityOn: '2026-03-01' })] })).toEqual([
      '2027-03-01 years1',
    ]);
  });

  it('stops at the last working day', () => {
    expect(days({ stints: [stint({ lastWorkingOn: '2022-12-31' })] })).toEqual(['2021-03-01 years1']);
  });

  it('returns only the hire date of an employee who never started', () => {
    expect(days({ birthOn: '1965-05-20', stints: [stint({ lastWorkingOn: '2020-02-29' })] })).toEqual([
      '2020-03-01 not_onboarded',
    ]);
  });

  it('covers every stint', () => {
    const stints = [
      stint({ lastWorkingOn: '2021-12-31' }),
      stint({ hiredOn: '2023-01-01', seniorityOn: '2023-01-01' }),
    ];
    expect(days({ stints })).toEqual(['2021-03-01 years1', '2024-01-01 years1', '2028-01-01 years5']);
  });

  it('includes the end of probation and the retirement age', () => {
    expect(days({ birthOn: '1965-05-20', stints: [stint({ probationEndsOn: '2020-05-31' })] })).toEqual([
      '2020-05-31 probation_end',
      '2021-03-01 years1',
      '2025-03-01 years5',
      '2030-03-01 years10',
      '2030-05-20 retirement_age',
    ]);
  });
});

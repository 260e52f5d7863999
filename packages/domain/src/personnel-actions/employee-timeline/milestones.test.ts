import { describe, expect, it } from 'vitest';
import { type Life, milestonesOf } from './index.ts';

const TODAY = '2026-11-21';

const stint = (overrides: Partial<Life['stints'][number]> = {}): Life['stints'][number] => ({
  hiredOn: '2020-03-01',
  seniorityOn: '2020-03-01',
  probationEndsOn: null,
  lastWorkingOn: null,
  ...overrides,
});

const days = (life: Partial<Life>): string[] =>
  milestonesOf({ birthOn: null, stints: [stint()], ...life }, TODAY).map(
    ({ on, kind, years }) => `${on} ${kind}${years ?? ''}`,
  );

describe('the milestones of somebody', () => {
  it('are the years of service that are passed, and the next', () => {
    expect(days({})).toEqual(['2021-03-01 years1', '2025-03-01 years5', '2030-03-01 years10']);
  });

  it('count years from the day that they are counted from', () => {
    expect(days({ stints: [stint({ seniorityOn: '2016-03-01' })] })).toContain('2026-03-01 years10');
  });

  it('are none that lie more than five years ahead', () => {
    expect(days({ birthOn: '1990-01-01', stints: [stint({ seniorityOn: '2026-03-01' })] })).toEqual([
      '2027-03-01 years1',
    ]);
  });

  it('end with the employment', () => {
    expect(days({ stints: [stint({ lastWorkingOn: '2022-12-31' })] })).toEqual(['2021-03-01 years1']);
  });

  it('are of whoever did not come the day on which they were to begin', () => {
    expect(days({ birthOn: '1965-05-20', stints: [stint({ lastWorkingOn: '2020-02-29' })] })).toEqual([
      '2020-03-01 not_onboarded',
    ]);
  });

  it('are those of every stint', () => {
    const stints = [
      stint({ lastWorkingOn: '2021-12-31' }),
      stint({ hiredOn: '2023-01-01', seniorityOn: '2023-01-01' }),
    ];
    expect(days({ stints })).toEqual(['2021-03-01 years1', '2024-01-01 years1', '2028-01-01 years5']);
  });

  it('tell of the end of a probation and of the age of retirement', () => {
    expect(days({ birthOn: '1965-05-20', stints: [stint({ probationEndsOn: '2020-05-31' })] })).toEqual([
      '2020-05-31 probation_end',
      '2021-03-01 years1',
      '2025-03-01 years5',
      '2030-03-01 years10',
      '2030-05-20 retirement_age',
    ]);
  });
});

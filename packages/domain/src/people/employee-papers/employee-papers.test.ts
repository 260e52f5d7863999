import { describe, expect, it } from 'vitest';
import { certifiableLastDay, refusalToCertify } from './index.ts';

const DAY = '2026-11-21';
const former = { hiredOn: '2015-01-01', lastWorkingOn: '2018-12-31', isInvoluntary: false } as const;
const current = { hiredOn: '2020-01-01', lastWorkingOn: null, isInvoluntary: false } as const;

describe('certificates', () => {
  it.each([
    { stints: [current], employment: null, service: null, why: 'a current employee' },
    { stints: [former], employment: 'notEmployed', service: null, why: 'a former employee' },
    { stints: [former, current], employment: null, service: null, why: 'a rehired employee' },
    { stints: [{ ...current, lastWorkingOn: DAY }], employment: null, service: null, why: 'on the last day' },
    {
      stints: [{ ...current, lastWorkingOn: '2026-11-20' as const }],
      employment: 'notEmployed',
      service: null,
      why: 'on the day after the last',
    },
    { stints: [{ ...current, hiredOn: DAY }], employment: null, service: null, why: 'on the first day' },
    {
      stints: [{ ...current, hiredOn: '2026-11-22' as const }],
      employment: 'notEmployed',
      service: 'neverWorked',
      why: 'on the day before the first',
    },
  ] as const)('certifies employment and service according to the stints: $why', ({ stints, employment, service }) => {
    expect(refusalToCertify('employment-certificate', stints, DAY)).toBe(employment);
    expect(refusalToCertify('service-certificate', stints, DAY)).toBe(service);
  });

  it('certifies an involuntary leaving only if the stint is marked as involuntary', () => {
    expect(refusalToCertify('involuntary-leaving', [former, current], DAY)).toBe('notInvoluntary');
    expect(refusalToCertify('involuntary-leaving', [{ ...former, isInvoluntary: true }], DAY)).toBeNull();
  });

  it.each([
    { lastWorkingOn: '2026-11-22', refusal: 'notInvoluntary', why: 'a day too early' },
    { lastWorkingOn: DAY, refusal: null, why: 'on the last day' },
  ] as const)('certifies an involuntary leaving from the last working day on: $why', ({ lastWorkingOn, refusal }) => {
    const leaving = { ...current, lastWorkingOn, isInvoluntary: true };
    expect(refusalToCertify('involuntary-leaving', [leaving], DAY)).toBe(refusal);
  });

  it.each(['worker-card', 'personnel-card'] as const)('never refuses a %s', (kind) => {
    expect(refusalToCertify(kind, [], DAY)).toBeNull();
  });

  it.each([
    { lastWorkingOn: null, certifiable: null, why: 'nothing ends it' },
    { lastWorkingOn: '2026-11-30', certifiable: null, why: 'a future end is not certified' },
    { lastWorkingOn: DAY, certifiable: DAY, why: 'the last day itself' },
    { lastWorkingOn: '2018-12-31', certifiable: '2018-12-31', why: 'an end in the past' },
  ] as const)('returns the last day of a stint once it is reached: $why', ({ lastWorkingOn, certifiable }) => {
    expect(certifiableLastDay({ lastWorkingOn }, DAY)).toBe(certifiable);
  });
});

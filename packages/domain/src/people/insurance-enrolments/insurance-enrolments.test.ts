import { describe, expect, it } from 'vitest';
import {
  employmentInsuranceOf,
  enrolmentStateOn,
  isAdjustableFrom,
  isWithdrawable,
  isWithinStint,
  splitEnrolmentOn,
} from './index.ts';

describe('employment insurance', () => {
  const local = { birthOn: '1980-06-15', idKind: 'local', isWorkPermitExempt: false } as const;

  it.each([
    { who: local, day: '2026-11-21', verdict: 'covered', why: 'a national between fifteen and sixty-five' },
    { who: local, day: '2045-06-14', verdict: 'covered', why: 'the day before they are sixty-five' },
    { who: local, day: '2045-06-15', verdict: 'tooOld', why: 'the day on which they are' },
    { who: { ...local, birthOn: '2012-01-01' }, day: '2026-12-31', verdict: 'tooYoung', why: 'not fifteen yet' },
    { who: { ...local, birthOn: '2012-01-01' }, day: '2027-01-01', verdict: 'covered', why: 'fifteen on the day' },
    { who: { ...local, idKind: 'foreign' }, day: '2026-11-21', verdict: 'notCoveredAsForeigner', why: 'by permit' },
    {
      who: { ...local, idKind: 'hk_macau' },
      day: '2026-11-21',
      verdict: 'notCoveredAsForeigner',
      why: 'Hong Kong too',
    },
    {
      who: { ...local, idKind: 'mainland', isWorkPermitExempt: true },
      day: '2026-11-21',
      verdict: 'coveredAsSpouse',
      why: 'works without a permit',
    },
    { who: { ...local, birthOn: null }, day: '2026-11-21', verdict: 'unknown', why: 'the birth date is unknown' },
    { who: { ...local, idKind: null }, day: '2026-11-21', verdict: 'unknown', why: 'the identity kind is unknown' },
  ] as const)('decides $verdict on $day ($why)', ({ who, day, verdict }) => {
    expect(employmentInsuranceOf(who, day)).toBe(verdict);
  });
});

describe('an enrolment', () => {
  const period = { startOn: '2026-03-01', endOn: '2026-08-31' } as const;

  it.each([
    { day: '2026-02-28', state: 'upcoming' },
    { day: '2026-03-01', state: 'insured' },
    { day: '2026-08-31', state: 'insured' },
    { day: '2026-09-01', state: 'ended' },
  ] as const)('is $state on $day', ({ day, state }) => {
    expect(enrolmentStateOn(period, day)).toBe(state);
  });

  it.each([
    { day: '2026-03-01', is: false, why: 'its first day is corrected, not adjusted' },
    { day: '2026-03-02', is: true, why: 'the day after' },
    { day: '2026-08-31', is: true, why: 'its last day' },
    { day: '2026-09-01', is: false, why: 'it has ended' },
  ] as const)('can be adjusted from $day: $is ($why)', ({ day, is }) => {
    expect(isAdjustableFrom(period, day)).toBe(is);
  });

  it('is split without a gap and keeps its end', () => {
    expect(splitEnrolmentOn(period, '2026-06-01')).toEqual({
      before: { startOn: '2026-03-01', endOn: '2026-05-31' },
      after: { startOn: '2026-06-01', endOn: '2026-08-31' },
    });
  });

  it('can be ended once', () => {
    expect([isWithdrawable({ ...period, endOn: null }), isWithdrawable(period)]).toEqual([true, false]);
  });

  it.each([
    { day: '2019-12-31', is: false, why: 'before they came' },
    { day: '2020-01-01', is: true, why: 'the day on which they came' },
    { day: '2021-06-30', is: true, why: 'their last day' },
    { day: '2021-07-01', is: false, why: 'they have left' },
    { day: '2022-01-01', is: true, why: 'they came back' },
  ] as const)('can begin on $day: $is ($why)', ({ day, is }) => {
    const stints = [
      { hiredOn: '2020-01-01', lastWorkingOn: '2021-06-30' },
      { hiredOn: '2022-01-01', lastWorkingOn: null },
    ] as const;
    expect(isWithinStint(stints, day)).toBe(is);
  });
});

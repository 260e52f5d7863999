import { describe, expect, it } from 'vitest';
import { buildEmploymentType } from './employment-type.factory.ts';
import { type EmploymentTypeInput, employmentTypes } from './index.ts';

const input = (overrides: Partial<EmploymentTypeInput> = {}): EmploymentTypeInput => {
  const {
    id: _id,
    status: _status,
    activeTo: _to,
    usageCount: _count,
    version: _version,
    ...own
  } = buildEmploymentType();
  return { ...own, ...overrides };
};

describe('an employment type', () => {
  it.each([
    { values: { termKind: 'fixed_term' }, field: 'fixedTermReason', why: 'a fixed term without its reason' },
    { values: { fixedTermReason: 'temporary' }, field: 'fixedTermReason', why: 'a reason without a fixed term' },
    { values: { maxMonths: 6 }, field: 'maxMonths', why: 'an end to what has none' },
    {
      values: { termKind: 'fixed_term', fixedTermReason: 'seasonal', maxMonths: 10 },
      field: 'maxMonths',
      why: 'longer than the law lets a season be',
    },
  ] as const)('is rejected at $field: $why', ({ values, field }) => {
    expect(employmentTypes.input.safeParse(input(values)).error?.issues).toMatchObject([{ path: [field] }]);
    const edit = employmentTypes.endpoints.update.body.safeParse({ ...input(values), version: 1 });
    expect(edit.error?.issues).toMatchObject([{ path: [field] }]);
  });

  it.each([
    { values: { termKind: 'contractor', maxMonths: 24 }, why: 'work by contract of any length' },
    { values: { termKind: 'fixed_term', fixedTermReason: 'specific', maxMonths: 36 }, why: 'a project of three years' },
    { values: { weeklyMinutes: null, probationMonths: null }, why: 'neither hours nor a probation' },
  ] as const)('is accepted: $why', ({ values }) => {
    expect(employmentTypes.input.safeParse(input(values)).success).toBe(true);
  });

  it('stores lists in order without duplicates', () => {
    const parsed = employmentTypes.input.parse(
      input({ insurances: ['pension', 'labor', 'labor'], reminderDays: [30, 90, 60, 30] }),
    );
    expect(parsed).toMatchObject({ insurances: ['labor', 'pension'], reminderDays: [90, 60, 30] });
  });

  it.each([{ reminderDays: [0] }, { reminderDays: [366] }, { weeklyMinutes: 0 }, { weeklyMinutes: 2_401 }])(
    'refuses %o',
    (values) => {
      expect(employmentTypes.input.safeParse(input(values)).error?.issues).toHaveLength(1);
    },
  );
});

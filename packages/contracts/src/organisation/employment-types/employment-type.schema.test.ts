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
    { given: { termKind: 'fixed_term' }, field: 'fixedTermReason', why: 'a fixed term without its reason' },
    { given: { fixedTermReason: 'temporary' }, field: 'fixedTermReason', why: 'a reason without a fixed term' },
    { given: { maxMonths: 6 }, field: 'maxMonths', why: 'an end to what has none' },
    {
      given: { termKind: 'fixed_term', fixedTermReason: 'seasonal', maxMonths: 10 },
      field: 'maxMonths',
      why: 'longer than the law lets a season be',
    },
  ] as const)('is refused at $field: $why', ({ given, field }) => {
    expect(employmentTypes.input.safeParse(input(given)).error?.issues).toMatchObject([{ path: [field] }]);
    const edit = employmentTypes.endpoints.update.body.safeParse({ ...input(given), version: 1 });
    expect(edit.error?.issues).toMatchObject([{ path: [field] }]);
  });

  it.each([
    { given: { termKind: 'contractor', maxMonths: 24 }, why: 'work by contract of any length' },
    { given: { termKind: 'fixed_term', fixedTermReason: 'specific', maxMonths: 36 }, why: 'a project of three years' },
    { given: { weeklyMinutes: null, probationMonths: null }, why: 'neither hours nor a probation' },
  ] as const)('is accepted: $why', ({ given }) => {
    expect(employmentTypes.input.safeParse(input(given)).success).toBe(true);
  });

  it('keeps its lists in one order and without repetition', () => {
    const parsed = employmentTypes.input.parse(
      input({ insurances: ['pension', 'labor', 'labor'], reminderDays: [30, 90, 60, 30] }),
    );
    expect(parsed).toMatchObject({ insurances: ['labor', 'pension'], reminderDays: [90, 60, 30] });
  });

  it.each([{ reminderDays: [0] }, { reminderDays: [366] }, { weeklyMinutes: 0 }, { weeklyMinutes: 2_401 }])(
    'refuses %o',
    (given) => {
      expect(employmentTypes.input.safeParse(input(given)).error?.issues).toHaveLength(1);
    },
  );
});

import type { EmployeeContractInput } from '@hr/contracts/contracts/employee-contracts';
import { describe, expect, it } from 'vitest';
import { contractTemplateSeeds } from '#testing/seed-contract-templates.ts';
import { employeeContractSeeds } from '#testing/seed-employee-contracts.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { employmentTypeId } = await contractTemplateSeeds(test, hr);
const { id: indefiniteTypeId } = await test.db.prisma.employmentType.create({
  data: {
    code: 'E-OPEN',
    nameZh: '不定期測試',
    termKind: 'indefinite',
    workingTime: 'full_time',
    isLaborActApplicable: true,
    payBasis: 'monthly',
    insurances: [],
    reminderDays: [],
  },
});

type Terms = Partial<EmployeeContractInput>;

const NOVEMBER: Terms = { startOn: '2026-11-01', endOn: '2026-11-30' };
const FROM_THEN_ON: Terms = { ...NOVEMBER, employmentTypeId: indefiniteTypeId, endOn: null, fixedTermReason: null };
const DURING: Terms = { startOn: '2026-11-15', endOn: '2026-12-30' };
const YEARS_LATER: Terms = { startOn: '2030-01-01', endOn: '2030-12-31' };

const submitNextTo = async (running: Terms, terms: Terms) => {
  const { id: employeeId } = await seedEmployee(test.db);
  const seeds = employeeContractSeeds(hr, { employeeId, employmentTypeId });
  await seeds.seedInState('effective', running);
  const draft = await seeds.seed(terms);
  const { status, body } = await seeds.command(draft, 'submit');
  return { draft: draft.state, sent: [status, body.code, body.fields] };
};

const OVERLAP = [409, 'ContractOverlap', [{ path: 'startOn', message: '合約期間與既有合約重疊' }]];

/** Numbered as in the list of cases with known answers. */
describe('a contract that is submitted next to another', () => {
  it.each([
    { no: 27, of: 'is refused if it begins while another runs, but can be a draft', running: NOVEMBER, terms: DURING },
    { no: 27, of: 'is refused if it begins after one without an end', running: FROM_THEN_ON, terms: YEARS_LATER },
  ])('$no: $of', async ({ running, terms }) => {
    expect(await submitNextTo(running, terms)).toEqual({ draft: 'draft', sent: OVERLAP });
  });

  it('27: is accepted if it begins after one that has ended', async () => {
    const { sent } = await submitNextTo(NOVEMBER, YEARS_LATER);
    expect(sent[0]).toBe(200);
  });
});

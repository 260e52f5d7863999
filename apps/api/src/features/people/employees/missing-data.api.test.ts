import { buildEmployee } from '@hr/contracts/people/employees/employee.factory.ts';
import { describe, expect, it } from 'vitest';
import { newEmployeeFactory } from '#testing/seed-new-employees.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const newEmployee = await newEmployeeFactory(test);

const papers = {
  nameEn: 'NGUYEN, VAN-AN',
  passportNumber: 'B1234567',
  passportExpiresOn: '2030-01-01',
  residencePermitExpiresOn: '2028-01-01',
  taxResidency: 'resident',
  workPermitNo: '勞動發管字第1號',
  workPermitExpiresOn: '2028-01-01',
} as const;

const learnt = { degree: 'master', school: '臺灣大學', field: '社會學', graduatedIn: null } as const;

const withoutPapers = async (code: string, overrides: object) => {
  const { id: nationalityId } = await test.db.prisma.nationality.findFirstOrThrow({ where: { code } });
  const whole = newEmployee({ nationalityId, education: [learnt], bankAccount: '0001234567890' });
  const { id, employeeNo } = (await hr.post('/api/employees').send(whole).expect(201)).body;
  await test.db.prisma.employee.update({ where: { id }, data: overrides });
  return { id, employeeNo, nationalityId };
};

const missingFieldsOf = async ({ employeeNo }: { readonly employeeNo: string }) =>
  (await hr.get('/api/employees').query({ q: employeeNo, status: 'all' }).expect(200)).body.items[0];

const refusedOf = async (id: string, input: object): Promise<string[]> => {
  const { status, body } = await hr.put(`/api/employees/${id}`).send({ ...input, version: 1 });
  if (status === 200) {
    return [];
  }
  const fields: string[] = body.fields.map(({ path }: { readonly path: string }) => path);
  const known = fields.map((name) => [name, papers[name as keyof typeof papers]]);
  return [...fields, ...(await refusedOf(id, { ...input, ...Object.fromEntries(known) }))];
};

const ofForeigners = ['nameEn', 'passportNumber', 'passportExpiresOn', 'residencePermitExpiresOn', 'taxResidency'];
const permit = ['workPermitNo', 'workPermitExpiresOn'];

const foreign = { idKind: 'foreign', isWorkPermitExempt: false };

describe('missing data in the record', () => {
  it.each([
    { who: 'a foreigner who needs a permit to work', code: 'VN', is: foreign, lacks: [...ofForeigners, ...permit] },
    { who: 'one who needs none', code: 'VN', is: { ...foreign, isWorkPermitExempt: true }, lacks: ofForeigners },
    { who: 'one of whose nationality none is required', code: 'TW', is: foreign, lacks: ofForeigners },
    { who: 'somebody from Hong Kong', code: 'HK', is: { ...foreign, idKind: 'hk_macau' }, lacks: [] },
    { who: 'a citizen', code: 'TW', is: {}, lacks: [] },
  ])('equals what the form requires of $who', async ({ code, is, lacks }) => {
    const person = await withoutPapers(code, is);
    const { id, employeeNo, nationalityId } = person;
    const missingFields = await missingFieldsOf(person);
    expect(missingFields).toMatchObject({ missing: lacks, completeness: Math.floor((100 * 13) / (13 + lacks.length)) });
    expect(missingFields.reminders.includes('record_incomplete')).toBe(lacks.length > 0);
    const { body } = await hr.get('/api/employees').query({ q: employeeNo, isComplete: 'yes' }).expect(200);
    expect(body.total).toBe(lacks.length > 0 ? 0 : 1);

    const input = { ...buildEmployee({ employeeNo, nationalityId, education: [learnt] }), ...is };
    const refused = await refusedOf(id, { ...input, identityNumber: undefined, identityCorrection: null });
    expect(new Set(refused)).toEqual(new Set(lacks));
    expect(await missingFieldsOf(person)).toMatchObject({ missing: [], completeness: 100 });
  });
});

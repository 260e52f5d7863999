import type { EmployeeCreate } from '@hr/contracts/employees';
import { beginningFields, employeeFields } from '@hr/contracts/employees';
import { buildEmployee } from '@hr/contracts/employees/employee.factory.ts';
import { importExample } from '@hr/contracts/records';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { seedDepartment } from '#testing/seed-rows.ts';
import { startTestApp, TODAY } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { id: departmentId, code: department } = await seedDepartment(test.db);
const jobTitle = await test.db.prisma.jobTitle.findFirstOrThrow();
const { id: employmentTypeId } = await test.db.prisma.employmentType.findFirstOrThrow();
const { id: nationalityId } = await test.db.prisma.nationality.findFirstOrThrow({ where: { code: 'TW' } });

const somebody = (overrides: Partial<EmployeeCreate>): EmployeeCreate => ({
  ...buildEmployee({ nationalityId, bankAccount: '0001234567890' }),
  hiredOn: TODAY,
  seniorityOn: null,
  leaveSeniorityOn: null,
  probationEndsOn: null,
  departmentId,
  jobTitleId: jobTitle.id,
  employmentTypeId,
  jobGrade: null,
  supervisorId: null,
  workPlace: null,
  ...overrides,
});

afterEach(() => void vi.restoreAllMocks());

/** Whether something is part of what the service sends to the database from now on. */
const watchStatements = (): ((text: string) => boolean) => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  return (text) => JSON.stringify(query.mock.calls.map(([statement, values]) => [statement, values])).includes(text);
};

describe('the statements of the service', () => {
  it('never hold the plain values of somebody who is added', async () => {
    const sent = watchStatements();
    await hr
      .post('/api/employees')
      .send(somebody({ employeeNo: 'SEC-1', identityNumber: 'A123456789' }))
      .expect(201);
    expect(['insert into employments', 'A123456789', '0001234567890'].filter(sent)).toEqual([
      'insert into employments',
    ]);
  });

  it('never hold the plain values of somebody who is imported', async () => {
    const row: Record<string, string> = {
      ...importExample({ ...employeeFields, ...beginningFields }),
      員工編號: 'SEC-2',
      身分證統一編號: 'A100000001',
      部門: department,
      職稱: jobTitle.code,
      聘僱類型: 'REGULAR',
      到職日: '2026/11/21',
      試用期滿日: '',
      直屬主管: '',
    };
    const quoted = (cells: readonly string[]): string => cells.map((text) => `"${text}"`).join(',');
    const file = Buffer.from([quoted(Object.keys(row)), quoted(Object.values(row))].join('\n'));
    const sent = watchStatements();
    await hr.post('/api/employees/import').attach('file', file, 'people.csv').expect(200);
    expect(['insert into employments', 'A100000001'].filter(sent)).toEqual(['insert into employments']);
  });
});

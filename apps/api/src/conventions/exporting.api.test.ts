import type { DownloadEndpoint } from '@hr/contracts/core';
import { allEndpoints } from '@hr/contracts/endpoints.ts';
import { pagesOf } from '@hr/documents/testing';
import { readTable } from '@hr/spreadsheet/readers';
import { beforeAll, describe, expect, it } from 'vitest';
import { roleForList } from '#testing/all-lists.ts';
import { binary } from '#testing/binary.ts';
import { seedLists } from '#testing/seed-lists.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const manager = await test.signedInAs('hr_manager');
const payroll = await test.signedInAs('payroll_officer');
const admin = await test.signedInAs('system_administrator');
const auditor = await test.signedInAs('auditor');

const everyExport = allEndpoints.filter(
  (endpoint): endpoint is DownloadEndpoint => endpoint.kind === 'download' && endpoint.access.endsWith(':export'),
);

/** Exports without columns; they have their own tests. */
const drawings: ReadonlySet<string> = new Set([
  'departments.exportChart',
  'employeeDocuments.archive',
  'employeeBadges.print',
  'inspectionPacks.take',
  'employeePapers.print',
  'transferRecords.order',
  'leaveStatements.print',
  'schedules.export',
  'attendance.export',
  'payroll.export',
  'payrollFiles.bankFile',
  'supplementaryPremiums.file',
  'annualPay.export',
  'annualPay.certificates',
  'payrollComparison.export',
  'payrollStatements.exportInsurance',
  'payrollStatements.exportItemMatrix',
  'projectCosts.exportStatement',
  'statutoryTables.exportValues',
  'salaryScales.exportGrid',
]);

/** Columns and groups of statements are tested in their folder. */
const isStatement = ({ path }: DownloadEndpoint): boolean => path.startsWith('/statements/');

const exports = everyExport.filter((endpoint) => !drawings.has(endpoint.id) && !isStatement(endpoint));

const callers = {
  applicant: hr,
  hr_officer: hr,
  hr_manager: manager,
  payroll_officer: payroll,
  system_administrator: admin,
  auditor,
};

const callerOf = (endpoint: DownloadEndpoint) => callers[roleForList(endpoint)];

let employeeId = '';

const pathOf = ({ path }: DownloadEndpoint): string => path.replace(':id', employeeId);

/** Query parameters for lists that show the caller's own rows by default. */
const allRowsQuery: Readonly<Record<string, string>> = { 'signatureTasks.export': '&tab=all' };

const reasonFor = ({ sensitiveColumns }: DownloadEndpoint): string =>
  sensitiveColumns.length > 0 ? '&reason=testing' : '';

beforeAll(async () => {
  await seedLists(test);
  employeeId = (await test.db.prisma.employee.findFirstOrThrow()).id;
});

describe('every exported list', () => {
  it.each(exports.map((endpoint) => ({ id: endpoint.id, endpoint })))(
    '$id can be printed with column headers on each page, and is audited',
    async ({ endpoint }) => {
      const caller = callerOf(endpoint);
      const { headers, body } = await binary(
        caller.get(`/api${pathOf(endpoint)}?format=pdf${reasonFor(endpoint)}${allRowsQuery[endpoint.id] ?? ''}`),
      ).expect(200);
      expect(headers['content-type']).toBe('application/pdf');
      const columnHeaders = Object.values(endpoint.queryLabels['columns']?.names ?? {});
      expect(columnHeaders).not.toEqual([]);
      for (const page of await pagesOf(body as Uint8Array)) {
        expect(
          columnHeaders.filter((header) => !page.replaceAll(' ', '').includes(header.replaceAll(' ', ''))),
        ).toEqual([]);
      }
      const entry = await test.db.prisma.auditEntry.findFirst({
        where: { kind: 'export', action: endpoint.summary },
        orderBy: { id: 'desc' },
      });
      expect(entry?.changes).toContainEqual({ field: '格式', before: null, after: 'pdf' });
    },
  );
});

/** Exports columns as CSV and returns the cells by header. */
const rowsOf = async (endpoint: DownloadEndpoint, columns: readonly string[]) => {
  const query = `format=csv&columns=${columns.join(',')}${reasonFor(endpoint)}${allRowsQuery[endpoint.id] ?? ''}`;
  const { body } = await binary(callerOf(endpoint).get(`/api${pathOf(endpoint)}?${query}`)).expect(200);
  const { rows } = await readTable(body as Uint8Array);
  return rows.map(({ values }) => values);
};

describe('every exported column', () => {
  // Every export adds an entry to the audit log.
  const unchanged = exports.filter(({ id }) => id !== 'auditLog.export');

  const lists = unchanged.map((endpoint) => ({ id: endpoint.id, endpoint }));

  /** Exports each column together with the first one, so that rows without a value still have a cell. */
  const expectSameAlone = async (endpoint: DownloadEndpoint, isChosen: (key: string) => boolean): Promise<void> => {
    const keys = Object.keys(endpoint.queryLabels['columns']?.names ?? {});
    const [first = '', ...others] = keys;
    const all = await rowsOf(endpoint, keys);
    for (const key of others.filter(isChosen)) {
      expect(all).toMatchObject(await rowsOf(endpoint, [first, key]));
    }
  };

  it.each(lists)('has the same cells when exported alone ($id: last and sensitive columns)', ({ endpoint }) => {
    const last = Object.keys(endpoint.queryLabels['columns']?.names ?? {}).at(-1);
    return expectSameAlone(endpoint, (key) => key === last || endpoint.sensitiveColumns.includes(key));
  });

  it.for(lists)('has the same cells when exported alone ($id)', { tags: ['long'] }, ({ endpoint }) =>
    expectSameAlone(endpoint, () => true),
  );
});

describe('every list with sensitive columns', () => {
  const sensitive = exports.filter(({ sensitiveColumns }) => sensitiveColumns.length > 0);

  it('includes the employee export', () => {
    expect(sensitive.map(({ id }) => id)).toContain('employees.export');
  });

  it.each(
    sensitive.flatMap((endpoint) =>
      [
        'format=csv',
        'format=pdf',
        'format=pdf&layout=sheets',
        `format=xlsx&columns=${endpoint.sensitiveColumns[0]}`,
      ].map((query) => ({ id: endpoint.id, endpoint, query })),
    ),
  )('$id requires a reason ($query)', async ({ endpoint, query }) => {
    const path = `/api${pathOf(endpoint)}?${query}`;
    const { body } = await hr.get(path).expect(400);
    expect(body).toMatchObject({
      code: 'ValidationFailed',
      fields: [{ path: 'reason', message: '匯出敏感欄位請填寫匯出原因' }],
    });
    for (const reason of ['1234', '    1234    ', 'x'.repeat(201)]) {
      await hr.get(`${path}&reason=${encodeURIComponent(reason)}`).expect(400);
    }
    await binary(hr.get(`${path}&reason=12345`)).expect(200);
  });

  it.each(sensitive.map((endpoint) => ({ id: endpoint.id, endpoint })))(
    '$id requires no reason without sensitive columns',
    async ({ endpoint }) => {
      const plain = Object.keys(endpoint.queryLabels['columns']?.names ?? {}).find(
        (key) => !endpoint.sensitiveColumns.includes(key),
      );
      await binary(hr.get(`/api${pathOf(endpoint)}?format=csv&columns=${plain}`)).expect(200);
    },
  );
});

import { auditedEntityNames } from '@hr/contracts/audit';
import type { JsonEndpoint } from '@hr/contracts/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { allLists, roleForList, allRowsQuery } from '#testing/all-lists.ts';
import { countQueries } from '#testing/count-queries.ts';
import { seedApplication } from '#testing/seed-leave-applications.ts';
import { seedLists } from '#testing/seed-lists.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const manager = await test.signedInAs('hr_manager');
const payroll = await test.signedInAs('payroll_officer');
const admin = await test.signedInAs('system_administrator');
const auditor = await test.signedInAs('auditor');

const { id: applicantId } = await seedEmployee(test.db);
const { username } = await test.seedAccount('employee', { employeeId: applicantId });
const applicant = await test.signIn(username);

/** Session, page and total. */
const MAX_QUERIES = 3;

/** Lists that first update outdated derived values. */
const refreshed: ReadonlySet<string> = new Set(['leaveBalances.list']);

/** The log of one record also checks the record. */
const maxQueriesOf = ({ id, path }: JsonEndpoint): number =>
  path.includes(':') || refreshed.has(id) ? MAX_QUERIES + 1 : MAX_QUERIES;

const callers = {
  applicant,
  hr_officer: hr,
  hr_manager: manager,
  payroll_officer: payroll,
  system_administrator: admin,
  auditor,
};

const callerOf = (endpoint: JsonEndpoint) => callers[roleForList(endpoint)];

/** The log of the first record. */
const pathOf = async (endpoint: JsonEndpoint): Promise<string> => {
  const [folder = '', ...rest] = endpoint.path.split(/:\w+/);
  if (rest.length === 0) {
    return `/api${folder}?${allRowsQuery[endpoint.id] ?? ''}`;
  }
  const { body } = await callerOf(endpoint)
    .get(`/api${folder.slice(0, -1)}`)
    .expect(200);
  const { id } = (body as { items: { id: string }[] }).items[0]!;
  await test.db.prisma.auditEntry.createMany({
    data: Object.keys(auditedEntityNames).flatMap((entity) =>
      ['一', '二'].map((action) => ({ actorName: '測試', entity, entityId: id, action, changes: [] })),
    ),
  });
  return `/api${folder}${id}${rest.join('')}`;
};

const withSize = (path: string, pageSize: number): string =>
  `${path}${path.includes('?') ? '&' : '?'}pageSize=${pageSize}`;

const rowsAndQueries = async (endpoint: JsonEndpoint, path: string): Promise<{ queries: number; rows: number }> => {
  let rows = 0;
  const queries = await countQueries(async () => {
    const { body } = await callerOf(endpoint).get(path).expect(200);
    rows = (body as { items: unknown[] }).items.length;
  });
  return { queries, rows };
};

beforeAll(async () => {
  await seedLists(test);
  await seedApplication(test, applicantId);
  await seedApplication(test, applicantId);
});

describe('a list', () => {
  it.each(allLists.map((endpoint) => ({ id: endpoint.id, endpoint })))(
    '$id runs the same few queries for any number of rows',
    async ({ endpoint }) => {
      const path = await pathOf(endpoint);
      const one = await rowsAndQueries(endpoint, withSize(path, 1));
      const many = await rowsAndQueries(endpoint, withSize(path, 100));

      expect(many.rows).toBeGreaterThan(one.rows);
      expect(many.queries).toBe(one.queries);
      expect(many.queries).toBeLessThanOrEqual(maxQueriesOf(endpoint));
    },
  );
});

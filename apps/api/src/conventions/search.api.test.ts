import { type DataScope, dataScopes } from '@hr/domain/access/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { finders } from '#features/shell/search/finders.ts';
import { countQueries } from '#testing/count-queries.ts';
import { declaredReach } from '#testing/reach/declared.ts';
import type { PersonSeed } from '#testing/reach/seed-person.ts';
import {
  type ScopedViewer,
  EVERYTHING_ABOUT_PEOPLE,
  reachedBy,
  type Relation,
  relations,
  seedScopedViewer,
  shippedScopes,
} from '#testing/reach/seed-viewer.ts';
import type { PersonProbe } from '#testing/reach/probe.ts';
import { type Caller, shippedRoles, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();

const search = async (caller: Caller, q: string): Promise<{ kind: string; id: string }[]> =>
  (await caller.get('/api/search').query({ q }).expect(200)).body.items;

const queryByTarget: Partial<Record<PersonProbe['target'], (person: PersonSeed) => { q: string; id: string }>> = {
  employee: ({ employeeNo, employeeId }) => ({ q: employeeNo, id: employeeId }),
  account: ({ username, accountId }) => ({ q: username, id: accountId }),
  document: ({ employeeNo, documentId }) => ({ q: employeeNo, id: documentId }),
  contract: ({ employeeNo, contractId }) => ({ q: employeeNo, id: contractId }),
  application: ({ employeeNo, applicationId }) => ({ q: employeeNo, id: applicationId }),
  deputy: ({ employeeNo, signOffDeputyId }) => ({ q: employeeNo, id: signOffDeputyId }),
  dependent: ({ employeeNo, dependentId }) => ({ q: employeeNo, id: dependentId }),
  enrolment: ({ employeeNo, enrolmentId }) => ({ q: employeeNo, id: enrolmentId }),
  transfer: ({ transferNo, transferId }) => ({ q: transferNo, id: transferId }),
};

const roles: readonly { role: string; scope: DataScope }[] = [
  ...shippedRoles.map((role) => ({ role, scope: shippedScopes[role] })),
  ...dataScopes.map((scope) => ({ role: `scope ${scope}`, scope })),
];

const viewers = new Map<string, ScopedViewer>();

beforeAll(async () => {
  for (const { role, scope } of roles) {
    const isShipped = shippedRoles.some((code) => code === role);
    const { id } = isShipped
      ? await test.db.prisma.role.findUniqueOrThrow({ where: { code: role } })
      : await test.db.prisma.role.create({ data: { name: role, scope, ...EVERYTHING_ABOUT_PEOPLE } });
    viewers.set(role, await seedScopedViewer(test, [id]));
  }
});

const aboutPeople = finders.flatMap((finder) => {
  const reach = declaredReach(finder.list.id);
  return typeof reach === 'object' ? [{ kind: finder.kind, finder, bound: reach.target }] : [];
});

describe('search results', () => {
  it.each(finders.map((finder) => ({ kind: finder.kind, finder })))(
    'of $kind belong to a list with a declared scope and a view permission',
    ({ finder }) => {
      expect(declaredReach(finder.list.id)).toBeDefined();
      expect(finder.list.access).toMatch(/:view$/);
    },
  );

  const cases = aboutPeople.flatMap((about) => roles.map(({ role, scope }) => ({ ...about, role, scope })));

  const expectReached = async ({ kind, finder, bound, role, scope }: (typeof cases)[number]): Promise<void> => {
    const viewer = viewers.get(role)!;
    const outcomes: Partial<Record<Relation, boolean>> = {};
    for (const relation of relations) {
      const { q, id } = queryByTarget[bound]!(viewer.people[relation]);
      outcomes[relation] = (await search(viewer.caller, q)).some((item) => item.kind === kind && item.id === id);
    }

    const reached = viewer.permissions.includes(finder.list.access) ? reachedBy[scope] : [];
    expect(outcomes).toEqual(Object.fromEntries(relations.map((each) => [each, reached.includes(each)])));
  };

  /** The default test run covers two kinds; the long run covers all. */
  const isSample = ({ bound }: (typeof cases)[number]): boolean => bound === 'employee' || bound === 'account';

  it.each(cases.filter(isSample))('as $kind by $role is what their list reaches', (testCase) =>
    expectReached(testCase),
  );
  it.for(cases.filter((testCase) => !isSample(testCase)))(
    'as $kind by $role is what their list reaches',
    { tags: ['long'] },
    (testCase) => expectReached(testCase),
  );

  it('are loaded in one statement besides the session', async () => {
    const { caller } = viewers.get('scope all')!;
    expect(await countQueries(() => caller.get('/api/search?q=T1').expect(200))).toBe(2);
  });
});

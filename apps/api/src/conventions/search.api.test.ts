import { type DataScope, dataScopes } from '@hr/domain/access/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { finders } from '#features/shell/search/finders.ts';
import { countQueries } from '#testing/count-queries.ts';
import { declaredReach } from '#testing/reach/declared.ts';
import {
  type Asker,
  opened,
  type Person,
  reachedBy,
  type Relation,
  relations,
  seedAsker,
  shippedScopes,
} from '#testing/reach/people.ts';
import type { PersonProbe } from '#testing/reach/probe.ts';
import { type Caller, shippedRoles, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();

const found = async (caller: Caller, q: string): Promise<{ kind: string; id: string }[]> =>
  (await caller.get('/api/search').query({ q }).expect(200)).body.items;

const personal: Partial<Record<PersonProbe['bound'], (person: Person) => { q: string; id: string }>> = {
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

const askers = new Map<string, Asker>();

beforeAll(async () => {
  for (const { role, scope } of roles) {
    const isShipped = shippedRoles.some((code) => code === role);
    const { id } = isShipped
      ? await test.db.prisma.role.findUniqueOrThrow({ where: { code: role } })
      : await test.db.prisma.role.create({ data: { name: role, scope, ...opened } });
    askers.set(role, await seedAsker(test, [id]));
  }
});

const aboutPeople = finders.flatMap((finder) => {
  const reach = declaredReach(finder.list.id);
  return typeof reach === 'object' ? [{ kind: finder.kind, finder, bound: reach.bound }] : [];
});

describe('what is found', () => {
  it.each(finders.map((finder) => ({ kind: finder.kind, finder })))(
    'as $kind is of a list whose reach somebody has thought about, for those who may see a screen',
    ({ finder }) => {
      expect(declaredReach(finder.list.id)).toBeDefined();
      expect(finder.list.access).toMatch(/:view$/);
    },
  );

  const asked = aboutPeople.flatMap((about) => roles.map(({ role, scope }) => ({ ...about, role, scope })));

  const expectReached = async ({ kind, finder, bound, role, scope }: (typeof asked)[number]): Promise<void> => {
    const asker = askers.get(role)!;
    const outcomes: Partial<Record<Relation, boolean>> = {};
    for (const relation of relations) {
      const { q, id } = personal[bound]!(asker.people[relation]);
      outcomes[relation] = (await found(asker.caller, q)).some((item) => item.kind === kind && item.id === id);
    }

    const reached = asker.permissions.includes(finder.list.access) ? reachedBy[scope] : [];
    expect(outcomes).toEqual(Object.fromEntries(relations.map((each) => [each, reached.includes(each)])));
  };

  /** The gate searches two kinds; the long form searches all. */
  const isSample = ({ bound }: (typeof asked)[number]): boolean => bound === 'employee' || bound === 'account';

  it.each(asked.filter(isSample))('as $kind by $role is what their list reaches', (one) => expectReached(one));
  it.for(asked.filter((one) => !isSample(one)))(
    'as $kind by $role is what their list reaches',
    { tags: ['long'] },
    (one) => expectReached(one),
  );

  it('is asked of the database in one statement beside the session, whatever the caller may see', async () => {
    const { caller } = askers.get('scope all')!;
    expect(await countQueries(() => caller.get('/api/search?q=T1').expect(200))).toBe(2);
  });
});

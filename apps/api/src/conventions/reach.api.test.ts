import { allEndpoints } from '@hr/contracts/endpoints.ts';
import { pagesOf } from '@hr/documents/testing';
import { type DataScope, dataScopes, permissionsOn } from '@hr/domain/access/roles';
import type { Response } from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { type ShippedRole, shippedRoles, startTestApp } from '#testing/test-app.ts';
import { declaredReach } from '#testing/reach/declared.ts';
import { secrets } from '#testing/reach/seed-person.ts';
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
import { containsAmount } from '#testing/contains-amount.ts';

const test = await startTestApp();

/** Shipped roles, and a role for each scope with all permissions about employees. */
const roles: readonly { role: string; scope: DataScope }[] = [
  ...shippedRoles.map((role) => ({ role, scope: shippedScopes[role] })),
  ...dataScopes.map((scope) => ({ role: `scope ${scope}`, scope })),
];

const PAY_ROLE = 'pay department_and_below';

const viewers = new Map<string, ScopedViewer>();

beforeAll(async () => {
  for (const { role, scope } of roles) {
    const isShipped = shippedRoles.some((code) => code === role);
    const { id } = isShipped
      ? await test.db.prisma.role.findUniqueOrThrow({ where: { code: role } })
      : await test.db.prisma.role.create({ data: { name: role, scope, ...EVERYTHING_ABOUT_PEOPLE } });
    viewers.set(role, await seedScopedViewer(test, [id]));
  }
  // Administrators of access see no salaries, so that these need a role of their own.
  const { id: payRoleId } = await test.db.prisma.role.create({
    data: {
      name: PAY_ROLE,
      scope: 'department_and_below',
      permissions: [...permissionsOn('salary_adjustment')],
      sensitiveGroups: ['salary'],
    },
  });
  viewers.set(PAY_ROLE, await seedScopedViewer(test, [payRoleId]));
});

const viewerOf = (role: string): ScopedViewer => {
  const viewer = viewers.get(role);
  if (!viewer) {
    throw new Error(`No viewer has the role ${role}`);
  }
  return viewer;
};

type ReachOutcome = 'reached' | 'not found' | 'denied';

const isDenied = ({ permissions }: ScopedViewer, access: string): boolean =>
  access !== 'signedIn' && !permissions.includes(access);

const isHidden = ({ sensitiveGroups }: ScopedViewer, group: string | undefined): boolean =>
  group !== undefined && !sensitiveGroups.includes(group);

const expectedOutcome = (
  viewer: ScopedViewer,
  scope: DataScope,
  { relation, access, group, hiddenGroup, allScopePermission }: ReachQuestion,
): ReachOutcome => {
  if (isDenied(viewer, access)) {
    return 'denied';
  }
  if (allScopePermission !== undefined) {
    return scope === 'all' && relation !== 'self' && viewer.permissions.includes(allScopePermission)
      ? 'reached'
      : 'not found';
  }
  if (!reachedBy[scope].includes(relation) || isHidden(viewer, hiddenGroup)) {
    return 'not found';
  }
  return group === undefined || viewer.sensitiveGroups.includes(group) ? 'reached' : 'denied';
};

interface ReachQuestion {
  readonly relation: Relation;
  readonly access: string;
  readonly group: string | undefined;
  readonly hiddenGroup: string | undefined;
  readonly allScopePermission: string | undefined;
}

const outcomeOf = async (viewer: ScopedViewer, relation: Relation, probe: PersonProbe): Promise<ReachOutcome> => {
  const response = await probe.request(viewer, viewer.people[relation], test);
  expect(response.status).toBeLessThan(500);
  if (response.status === 403) {
    return 'denied';
  }
  return probe.isReached(response) ? 'reached' : 'not found';
};

const probed = allEndpoints.flatMap((endpoint) => {
  const declaration = declaredReach(endpoint.id);
  return typeof declaration === 'object' ? [{ id: endpoint.id, endpoint, probe: declaration }] : [];
});

/** One endpoint per target is tested with all roles and relations. */
const models = probed.filter(
  ({ probe }, index) => probed.findIndex((other) => other.probe.target === probe.target) === index,
);

/** The other endpoints are tested with a sample. */
const followers = probed.filter((one) => !models.includes(one));
const scopedFollowers = followers.filter(({ probe }) => probe.allScopePermission === undefined);
const allScopeFollowers = followers.filter(({ probe }) => probe.allScopePermission !== undefined);

describe('data scope of endpoints', () => {
  it('is declared for every endpoint', () => {
    expect(allEndpoints.filter(({ id }) => declaredReach(id) === undefined).map(({ id }) => id)).toEqual([]);
  });

  it.each(models.flatMap((model) => roles.map((roleWithScope) => ({ ...model, ...roleWithScope }))))(
    '$id as $role reaches what the role declares',
    async ({ endpoint, probe, role, scope }) => {
      const viewer = viewerOf(role);
      const outcomes: Partial<Record<Relation, ReachOutcome>> = {};
      const expected: Partial<Record<Relation, ReachOutcome>> = {};
      for (const relation of relations) {
        const { group, hiddenGroup, allScopePermission } = probe;
        const reachQuestion = { relation, access: endpoint.access, group, hiddenGroup, allScopePermission };
        expected[relation] = expectedOutcome(viewer, scope, reachQuestion);
        outcomes[relation] = await outcomeOf(viewer, relation, probe);
      }
      expect(outcomes).toEqual(expected);
    },
  );

  it.each(scopedFollowers)('$id reaches employees in scope only', async ({ probe }) => {
    const viewer = viewerOf(probe.hiddenGroup === 'salary' ? PAY_ROLE : 'scope department_and_below');
    expect(await outcomeOf(viewer, 'department below', probe)).toBe('reached');
    expect(await outcomeOf(viewer, 'stranger', probe)).toBe('not found');
  });

  it.each(allScopeFollowers)('$id reaches everyone or no employee', async ({ probe }) => {
    expect(await outcomeOf(viewerOf('scope all'), 'stranger', probe)).toBe('reached');
    expect(await outcomeOf(viewerOf('scope department_and_below'), 'department below', probe)).toBe('not found');
  });
});

const widestReader = (access: string): ScopedViewer | undefined =>
  ['scope all', ...shippedRoles.toSorted((one) => (reachesAll(one) ? -1 : 1))]
    .map(viewerOf)
    .find(({ permissions }) => access === 'public' || access === 'signedIn' || permissions.includes(access));

const reachesAll = (role: ShippedRole): boolean => shippedScopes[role] === 'all';

const textOf = async ({ headers, body }: Response): Promise<string> =>
  headers['content-type'] === 'application/pdf'
    ? (await pagesOf(body as Buffer)).join(' ')
    : (body as Buffer).toString();

describe('a sensitive value', () => {
  const reads = allEndpoints.filter(({ method, path }) => method === 'GET' && !path.includes(':'));

  it.each(reads.map((endpoint) => ({ id: endpoint.id, endpoint })))('is not returned by $id', async ({ endpoint }) => {
    const reader = widestReader(endpoint.access);
    const text = await textOf(await binary(reader!.caller.get(`/api${endpoint.path}`)));
    expect(secrets.filter((secret) => containsAmount(text, secret))).toEqual([]);
  });
});

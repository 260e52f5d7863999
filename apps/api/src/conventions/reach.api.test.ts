import { allEndpoints } from '@hr/contracts/endpoints.ts';
import { pagesOf } from '@hr/documents/testing';
import { type DataScope, dataScopes } from '@hr/domain/access/roles';
import type { Response } from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { type ShippedRole, shippedRoles, startTestApp } from '#testing/test-app.ts';
import { declaredReach } from '#testing/reach/declared.ts';
import {
  type Asker,
  opened,
  reachedBy,
  type Relation,
  relations,
  secrets,
  seedAsker,
  shippedScopes,
} from '#testing/reach/people.ts';
import type { PersonProbe } from '#testing/reach/probe.ts';
import { tellsAmount } from '#testing/tells-amount.ts';

const test = await startTestApp();

/** The shipped roles, and one for each scope that opens everything about people. */
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

const askerOf = (role: string): Asker => {
  const asker = askers.get(role);
  if (!asker) {
    throw new Error(`Nobody has the role ${role}`);
  }
  return asker;
};

type Outcome = 'reached' | 'not found' | 'denied';

const expectedOutcome = (
  asker: Asker,
  scope: DataScope,
  { relation, access, group, everybodyBy }: Question,
): Outcome => {
  if (access !== 'signedIn' && !asker.permissions.includes(access)) {
    return 'denied';
  }
  if (everybodyBy !== undefined) {
    return scope === 'all' && relation !== 'self' && asker.permissions.includes(everybodyBy) ? 'reached' : 'not found';
  }
  if (!reachedBy[scope].includes(relation)) {
    return 'not found';
  }
  return group === undefined || asker.sensitiveGroups.includes(group) ? 'reached' : 'denied';
};

interface Question {
  readonly relation: Relation;
  readonly access: string;
  readonly group: string | undefined;
  readonly everybodyBy: string | undefined;
}

const outcomeOf = async (asker: Asker, relation: Relation, probe: PersonProbe): Promise<Outcome> => {
  const response = await probe.ask(asker, asker.people[relation], test);
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

/** One endpoint of each condition stands for all that carry it: it is asked by everyone about everyone around. */
const models = probed.filter(
  ({ probe }, index) => probed.findIndex((other) => other.probe.bound === probe.bound) === index,
);

/** The others show that they carry it. */
const followers = probed.filter((one) => !models.includes(one));
const ofSome = followers.filter(({ probe }) => probe.everybodyBy === undefined);
const ofEverybody = followers.filter(({ probe }) => probe.everybodyBy !== undefined);

describe('whose data an endpoint reaches', () => {
  it('is declared for every endpoint', () => {
    expect(allEndpoints.filter(({ id }) => declaredReach(id) === undefined).map(({ id }) => id)).toEqual([]);
  });

  it.each(models.flatMap((model) => roles.map((given) => ({ ...model, ...given }))))(
    '$id as $role is what the role declares, for everyone around',
    async ({ endpoint, probe, role, scope }) => {
      const asker = askerOf(role);
      const outcomes: Partial<Record<Relation, Outcome>> = {};
      const expected: Partial<Record<Relation, Outcome>> = {};
      for (const relation of relations) {
        const { group, everybodyBy } = probe;
        const question = { relation, access: endpoint.access, group, everybodyBy };
        expected[relation] = expectedOutcome(asker, scope, question);
        outcomes[relation] = await outcomeOf(asker, relation, probe);
      }
      expect(outcomes).toEqual(expected);
    },
  );

  it.each(ofSome)('$id is somebody within reach, and no stranger', async ({ probe }) => {
    const asker = askerOf('scope department_and_below');
    expect(await outcomeOf(asker, 'department below', probe)).toBe('reached');
    expect(await outcomeOf(asker, 'stranger', probe)).toBe('not found');
  });

  it.each(ofEverybody)('$id is everybody, or nobody', async ({ probe }) => {
    expect(await outcomeOf(askerOf('scope all'), 'stranger', probe)).toBe('reached');
    expect(await outcomeOf(askerOf('scope department_and_below'), 'department below', probe)).toBe('not found');
  });
});

const freestReader = (access: string): Asker | undefined =>
  ['scope all', ...shippedRoles.toSorted((one) => (reachesAll(one) ? -1 : 1))]
    .map(askerOf)
    .find(({ permissions }) => access === 'public' || access === 'signedIn' || permissions.includes(access));

const reachesAll = (role: ShippedRole): boolean => shippedScopes[role] === 'all';

const textOf = async ({ headers, body }: Response): Promise<string> =>
  headers['content-type'] === 'application/pdf'
    ? (await pagesOf(body as Buffer)).join(' ')
    : (body as Buffer).toString();

describe('a sensitive value', () => {
  const reads = allEndpoints.filter(({ method, path }) => method === 'GET' && !path.includes(':'));

  it.each(reads.map((endpoint) => ({ id: endpoint.id, endpoint })))(
    'does not leave by $id, whoever reads',
    async ({ endpoint }) => {
      const reader = freestReader(endpoint.access);
      const text = await textOf(await binary(reader!.caller.get(`/api${endpoint.path}`)));
      expect(secrets.filter((secret) => tellsAmount(text, secret))).toEqual([]);
    },
  );
});

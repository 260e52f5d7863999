import { allEndpoints } from '@hr/contracts/endpoints.ts';
import type { AnyEndpoint } from '@hr/contracts/core';
import { can, isPermission, type Permission } from '@hr/domain/access/roles';
import { describe, expect, it } from 'vitest';
import { type Caller, type ShippedRole, shippedRoles, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();

const pathOf = ({ path }: AnyEndpoint): string => `/api${path.replaceAll(/:\w+/g, crypto.randomUUID())}`;

const call = (caller: Caller, endpoint: AnyEndpoint) => {
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  return caller[method](pathOf(endpoint));
};

const closed = allEndpoints.filter(({ access }) => access !== 'public');
const roles = await test.db.prisma.role.findMany({ select: { code: true, permissions: true } });

const permissionsOf = (role: ShippedRole): Permission[] =>
  roles.find(({ code }) => code === role)?.permissions.filter(isPermission) ?? [];

const mayCall = (role: ShippedRole, { access }: AnyEndpoint): boolean =>
  access === 'public' || access === 'signedIn' || can({ permissions: permissionsOf(role) }, access);

/** One role that may call it and one that may not, where there are such: letting people in is one piece of code for all. */
const holderAndStranger = (endpoint: AnyEndpoint) => {
  const holder = shippedRoles.find((role) => mayCall(role, endpoint));
  const stranger = shippedRoles.find((role) => !mayCall(role, endpoint));
  return [holder, stranger].flatMap((role) => (role === undefined ? [] : [{ id: endpoint.id, role, endpoint }]));
};

describe('every endpoint', () => {
  it('asks for a permission that a role can hold', () => {
    const asked = closed.flatMap(({ access }) => (access === 'public' || access === 'signedIn' ? [] : [access]));
    expect(asked.filter((permission) => !isPermission(permission))).toEqual([]);
  });

  it.each(closed.map((endpoint) => ({ id: endpoint.id, endpoint })))(
    '$id is closed to nobody in particular',
    async ({ endpoint }) => {
      const { body } = await call(test.anonymous(), endpoint).expect(401);
      expect(body.code).toBe('Unauthenticated');
    },
  );

  it.each(closed.flatMap(holderAndStranger))('$id opens to $role exactly as declared', async ({ endpoint, role }) => {
    const { status, body } = await call(await test.signedInAs(role), endpoint);
    const isDenied = status === 403 && body.msg === 'PermissionDenied';
    expect(isDenied).toBe(!mayCall(role, endpoint));
    expect([200, 201, 204, 400, 403, 404, 409, 415]).toContain(status);
  });

  it.each(allEndpoints.filter(({ method }) => method !== 'GET').map((endpoint) => ({ id: endpoint.id, endpoint })))(
    '$id changes nothing without the header of the application',
    async ({ endpoint }) => {
      const hr = await test.signedInAs('hr_officer');
      const { body } = await call(hr, endpoint).unset('X-Requested-With').expect(403);
      expect(body.code).toBe('RequestHeaderMissing');
    },
  );
});

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

const protectedEndpoints = allEndpoints.filter(({ access }) => access !== 'public');
const roles = await test.db.prisma.role.findMany({ select: { code: true, permissions: true } });

const permissionsOf = (role: ShippedRole): Permission[] =>
  roles.find(({ code }) => code === role)?.permissions.filter(isPermission) ?? [];

const mayCall = (role: ShippedRole, { access }: AnyEndpoint): boolean =>
  access === 'public' || access === 'signedIn' || can({ permissions: permissionsOf(role) }, access);

/** Returns one role that may call the endpoint and one that may not, because all endpoints share the check. */
const sampleRoles = (endpoint: AnyEndpoint) => {
  const allowedRole = shippedRoles.find((role) => mayCall(role, endpoint));
  const deniedRole = shippedRoles.find((role) => !mayCall(role, endpoint));
  return [allowedRole, deniedRole].flatMap((role) => (role === undefined ? [] : [{ id: endpoint.id, role, endpoint }]));
};

describe('every endpoint', () => {
  it('requires a permission that a role can have', () => {
    const permissions = protectedEndpoints.flatMap(({ access }) =>
      access === 'public' || access === 'signedIn' ? [] : [access],
    );
    expect(permissions.filter((permission) => !isPermission(permission))).toEqual([]);
  });

  it.each(protectedEndpoints.map((endpoint) => ({ id: endpoint.id, endpoint })))(
    '$id rejects callers who are not signed in',
    async ({ endpoint }) => {
      const { body } = await call(test.anonymous(), endpoint).expect(401);
      expect(body.code).toBe('Unauthenticated');
    },
  );

  it.each(protectedEndpoints.flatMap(sampleRoles))('$id is open to $role as declared', async ({ endpoint, role }) => {
    const { status, body } = await call(await test.signedInAs(role), endpoint);
    const isDenied = status === 403 && body.msg === 'PermissionDenied';
    expect(isDenied).toBe(!mayCall(role, endpoint));
    expect([200, 201, 204, 400, 403, 404, 409, 415]).toContain(status);
  });

  it.each(allEndpoints.filter(({ method }) => method !== 'GET').map((endpoint) => ({ id: endpoint.id, endpoint })))(
    '$id requires the header of the application',
    async ({ endpoint }) => {
      const hr = await test.signedInAs('hr_officer');
      const { body } = await call(hr, endpoint).unset('X-Requested-With').expect(403);
      expect(body.code).toBe('RequestHeaderMissing');
    },
  );
});

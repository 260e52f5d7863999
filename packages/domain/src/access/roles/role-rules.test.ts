import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allPermissions,
  administersEverything,
  commonPermissions,
  notHeldOf,
  isPermission,
  permissionsWithoutView,
  seesSalaryAsAdministrator,
  sensitiveGroups,
  withoutPermissions,
  withPermissions,
} from './index.ts';

const somePermissions = fc.subarray([...allPermissions]);

describe('a role that administers access', () => {
  it.each([
    { permissions: ['access_set_up:edit', 'salary_report:view'], sensitiveGroups: [], sees: true },
    { permissions: ['access_set_up:edit'], sensitiveGroups: ['salary'], sees: true },
    { permissions: ['access_set_up:edit'], sensitiveGroups: ['contract_pay'], sees: true },
    { permissions: ['access_set_up:edit'], sensitiveGroups: ['identity', 'bank'], sees: false },
    { permissions: ['access_set_up:view', 'salary_report:view'], sensitiveGroups: ['salary'], sees: false },
  ] as const)('and $permissions with $sensitiveGroups sees salary: $sees', ({ sees, ...role }) => {
    expect(seesSalaryAsAdministrator(role)).toBe(sees);
  });

  it('never sees salary without a salary screen or the salary group', () => {
    fc.assert(
      fc.property(somePermissions, fc.subarray([...sensitiveGroups]), (permissions, groups) => {
        const withoutSalary = permissions.filter((permission) => !/salary/.test(permission));
        const sensitive = groups.filter((group) => group !== 'salary' && group !== 'contract_pay');
        expect(seesSalaryAsAdministrator({ permissions: withoutSalary, sensitiveGroups: sensitive })).toBe(false);
      }),
    );
  });
});

describe('somebody who gives a role', () => {
  it.each([
    { scope: 'all', permissions: ['access_set_up:view', 'access_set_up:edit'], is: true },
    { scope: 'department', permissions: ['access_set_up:view', 'access_set_up:edit'], is: false },
    { scope: 'all', permissions: ['access_set_up:view'], is: false },
    { scope: 'all', permissions: ['access_set_up:edit'], is: false },
  ] as const)('by $permissions for $scope administers everything: $is', ({ is, ...role }) => {
    expect(administersEverything(role)).toBe(is);
  });

  const held = [
    { permissions: ['employee_data:view'], sensitiveGroups: ['bank'] },
    { permissions: ['holiday_set_up:view'], sensitiveGroups: [] },
  ] as const;

  it.each([
    { permissions: ['employee_data:view', 'holiday_set_up:view'], sensitiveGroups: ['bank'], missing: null },
    { permissions: ['holiday_set_up:edit'], sensitiveGroups: [], missing: 'permissions' },
    { permissions: ['employee_data:view'], sensitiveGroups: ['health'], missing: 'sensitiveGroups' },
  ] as const)('holds of $permissions with $sensitiveGroups all but $missing', ({ missing, ...role }) => {
    expect(notHeldOf(role, held)).toBe(missing);
  });
});

describe('a permission to act', () => {
  it('needs the permission to see the screen', () => {
    expect(permissionsWithoutView(['holiday_set_up:view', 'holiday_set_up:edit', 'company_data:export'])).toEqual([
      'company_data:export',
    ]);
  });

  it('is known by its screen and action alone', () => {
    expect(['company_data:edit', 'company_data:delete', 'nothing:view', 'company_data'].filter(isPermission)).toEqual([
      'company_data:edit',
    ]);
  });

  it('is none where there is nothing to do it to', () => {
    expect(['company_data:approve', 'audit_log:edit', 'developer:export'].filter(isPermission)).toEqual([]);
  });

  it('comes with the permission to see, and goes with it', () => {
    fc.assert(
      fc.property(somePermissions, somePermissions, (held, ticked) => {
        const given = withPermissions(held, ticked);
        expect([...held, ...ticked].every((permission) => given.includes(permission))).toBe(true);
        expect(permissionsWithoutView(withPermissions([], ticked))).toEqual([]);

        const left = withoutPermissions(given, ticked);
        expect(left.some((permission) => ticked.includes(permission))).toBe(false);
        expect(permissionsWithoutView(withoutPermissions(withPermissions([], held), ticked))).toEqual([]);
      }),
    );
  });
});

describe('what a preview shows', () => {
  it('is never more than its viewer may see, nor more than the role may', () => {
    fc.assert(
      fc.property(somePermissions, somePermissions, (own, previewed) => {
        const common = commonPermissions(own, previewed);
        expect(common.every((permission) => own.includes(permission) && previewed.includes(permission))).toBe(true);
        expect(commonPermissions(own, own)).toEqual(own);
      }),
    );
  });
});

import { nextNumber } from '@hr/contracts/core/factory-number.ts';
import { type DataScope, type Permission, permissionsOn, type SensitiveGroup } from '@hr/domain/access/roles';
import { seedDepartment } from '../seed-rows.ts';
import type { Caller, ShippedRole, TestApp } from '../test-app.ts';
import { type PersonSeed, seedPerson } from './seed-person.ts';

/** Relation of an employee to the viewer. */
export const relations = [
  'self',
  'direct report',
  'same department',
  'department below',
  'named department',
  'named project',
  'own project',
  'stranger',
] as const;

export type Relation = (typeof relations)[number];

/** A viewer with an organisation of employees in every relation. */
export interface ScopedViewer {
  readonly caller: Caller;
  readonly roleId: string;
  readonly permissions: readonly string[];
  readonly sensitiveGroups: readonly string[];
  readonly people: Readonly<Record<Relation, PersonSeed>>;
}

/** Inserts an active project. */
const seedProject = async (
  { db }: TestApp,
  { leader, manager }: { leader: string; manager: string },
): Promise<string> => {
  const { id } = await db.prisma.project.create({
    data: {
      code: `P${nextNumber()}`,
      nameZh: '測試計畫',
      kind: 'internal',
      funder: 'own',
      startOn: new Date('2026-01-01'),
      endOn: new Date('2026-12-31'),
      approvedAmount: 0,
      eligibleCosts: [],
      state: 'active',
      principalInvestigatorId: leader,
      managerId: manager,
    },
    select: { id: true },
  });
  return id;
};

/** Replaces the roles of the account. */
export const assignRoles = async (
  { db }: TestApp,
  { accountId }: Pick<PersonSeed, 'accountId'>,
  roleIds: readonly string[],
): Promise<void> => {
  const roles = { deleteMany: {}, create: roleIds.map((roleId) => ({ roleId })) };
  await db.prisma.empAccount.update({ where: { id: accountId }, data: { roles } });
};

/**
 * Creates a viewer with the roles: belongs to one department, manages a subdepartment, and has a named department and
 * project in the role.
 */
export const seedScopedViewer = async (
  test: TestApp,
  roleIds: readonly [string, ...string[]],
): Promise<ScopedViewer> => {
  const { db } = test;
  const ownDepartment = await seedDepartment(db);
  const self = await seedPerson(test, ownDepartment.id);
  const managedDepartment = await seedDepartment(db, { parentId: ownDepartment.id, headId: self.employeeId });
  const subdepartment = await seedDepartment(db, { parentId: ownDepartment.id });
  const namedDepartment = await seedDepartment(db);
  const namedSubdepartment = await seedDepartment(db, { parentId: namedDepartment.id });
  const otherDepartment = await seedDepartment(db);
  const otherManager = await seedPerson(test, otherDepartment.id);
  const roles = await db.prisma.role.findMany({ where: { id: { in: [...roleIds] } } });
  await assignRoles(test, self, roleIds);
  for (const { id: roleId } of roles.filter(({ scope }) => scope === 'named_departments')) {
    await db.prisma.roleDepartment.create({ data: { roleId, departmentId: namedDepartment.id } });
  }
  const [namedProjectManager, ownProjectManager] = [
    await seedPerson(test, otherDepartment.id),
    await seedPerson(test, otherDepartment.id),
  ];
  const namedProject = await seedProject(test, {
    leader: otherManager.employeeId,
    manager: namedProjectManager.employeeId,
  });
  await seedProject(test, { leader: self.employeeId, manager: ownProjectManager.employeeId });
  for (const { id: roleId } of roles.filter(({ scope }) => scope === 'named_projects')) {
    await db.prisma.roleProject.create({ data: { roleId, projectId: namedProject } });
  }
  return {
    caller: await test.signIn(self.username),
    roleId: roleIds[0],
    permissions: roles.flatMap(({ permissions }) => permissions),
    sensitiveGroups: roles.flatMap((role) => role.sensitiveGroups),
    people: {
      self,
      'direct report': await seedPerson(test, managedDepartment.id),
      'same department': await seedPerson(test, ownDepartment.id),
      'department below': await seedPerson(test, subdepartment.id),
      'named department': await seedPerson(test, namedSubdepartment.id),
      'named project': namedProjectManager,
      'own project': ownProjectManager,
      stranger: await seedPerson(test, otherDepartment.id),
    },
  };
};

/** Relations that each data scope reaches. */
export const reachedBy: Readonly<Record<DataScope, readonly Relation[]>> = {
  self: ['self'],
  direct_reports: ['self', 'direct report'],
  department: ['self', 'direct report', 'same department'],
  department_and_below: ['self', 'direct report', 'same department', 'department below'],
  named_departments: ['self', 'named department'],
  named_projects: ['self', 'named project', 'own project'],
  all: relations,
};

/** Data scopes of the shipped roles. */
export const shippedScopes: Readonly<Record<ShippedRole, DataScope>> = {
  system_administrator: 'all',
  hr_manager: 'all',
  hr_officer: 'all',
  payroll_officer: 'all',
  manager: 'department_and_below',
  principal_investigator: 'named_projects',
  auditor: 'all',
  employee: 'self',
};

/** All permissions on screens about employees, so that only the data scope decides. */
export const EVERYTHING_ABOUT_PEOPLE: { permissions: Permission[]; sensitiveGroups: SensitiveGroup[] } = {
  permissions: [
    ...permissionsOn('employee_data'),
    ...permissionsOn('employee_document'),
    'access_set_up:view',
    'access_set_up:edit',
    'access_set_up:export',
    'audit_log:view',
    'audit_log:export',
    'contract_template:view',
    'employee_contract:view',
    'employee_contract:edit',
    'transfer_records:view',
    'transfer_records:edit',
    'transfer_records:export',
    'employee_contract:export',
    'insurance_enrolment:view',
    'insurance_enrolment:edit',
    'insurance_enrolment:export',
    ...permissionsOn('nhi_dependent'),
    ...permissionsOn('performance_evaluation'),
    'attendance_overview:view',
    'attendance_overview:edit',
    'attendance_overview:export',
    'shift_management:view',
    'shift_management:edit',
    'shift_management:export',
    'annual_and_compensatory_management:view',
    'annual_and_compensatory_management:edit',
    'annual_and_compensatory_management:export',
    'annual_and_compensatory_transactions:view',
    'annual_and_compensatory_transactions:edit',
    'annual_and_compensatory_transactions:export',
    ...permissionsOn('sign_off_deputy'),
    ...permissionsOn('sign_off_flow'),
    ...permissionsOn('custom_kind'),
    ...permissionsOn('outgoing_mail'),
    'employee_application_record:view',
    'employee_application_record:edit',
    'employee_application_record:export',
    'signature_task:view',
    'signature_task:export',
  ],
  sensitiveGroups: ['identity', 'bank', 'evaluation'],
};

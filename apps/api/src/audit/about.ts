import type { AuditedEntity } from '@hr/contracts/audit';
import type { EmployeeReference, FieldSet } from '@hr/contracts/fields';
import type { Screen } from '@hr/domain/access/roles';
import { NIL_UUID } from '#access/index.ts';
import type { Actor } from '#core/context.ts';

/**
 * Subject of an audit entry. The text outlives the record. The employee and the project decide who may read the
 * entry. Decision 021.
 */
export interface About {
  readonly subject: string | null;
  /** Screen of the action, or null. */
  readonly screen: Screen | null;
  /** Null if the entry is not about an employee, such as one about a department. */
  readonly employeeId: string | null;
  readonly projectId: string | null;
}

type EntryTitle = Pick<About, 'subject' | 'screen'>;

export const aboutNoEmployee = (title: EntryTitle): About => ({ ...title, employeeId: null, projectId: null });

/**
 * Creates the subject for an employee. An entry about an account without an employee is visible only to readers who
 * reach everyone.
 */
export const aboutEmployee = (employeeId: string | null, title: EntryTitle): About => ({
  ...title,
  employeeId: employeeId ?? NIL_UUID,
  projectId: null,
});

type EmployeeName = Pick<EmployeeReference, 'employeeNo' | 'nameZh'>;

const withOwner = (title: string, employee: EmployeeName | null | undefined): string =>
  employee ? `${title}（${employee.employeeNo} ${employee.nameZh}）` : title;

/** Creates the subject for an employee whose name the entry states: 「2026 年 9 月薪資（E00012 王小明）」. */
export const aboutNamedEmployee = (
  employee: EmployeeName & Pick<EmployeeReference, 'id'>,
  title: EntryTitle & { readonly subject: string },
): About => aboutEmployee(employee.id, { ...title, subject: withOwner(title.subject, employee) });

/** Returns the entity and subject of an action on the caller's own account. */
export const aboutOwnAccount = ({ accountId, employeeId, employeeNo, username, name }: Actor) => ({
  entity: 'emp_account' as const,
  entityId: accountId,
  about: aboutEmployee(employeeId, {
    subject: withOwner(username, employeeNo === null ? null : { employeeNo, nameZh: name }),
    screen: 'access_set_up',
  }),
});

interface WithId {
  readonly id: string;
}

interface AuditedItem extends WithId {
  readonly employee?: (WithId & EmployeeName) | null;
  readonly project?: WithId | null;
}

interface AuditedDescription {
  readonly entity: AuditedEntity;
  readonly fields: FieldSet;
  readonly screen: Screen;
  readonly titleOf: (item: never) => string;
}

const employeeOf = ({ entity, fields }: AuditedDescription, items: readonly AuditedItem[]): string | null => {
  if (entity === 'employee') {
    return items[0]?.id ?? null;
  }
  return 'employeeId' in fields ? (items.find(({ employee }) => employee)?.employee?.id ?? NIL_UUID) : null;
};

const subjectOf = ({ titleOf }: AuditedDescription, items: readonly AuditedItem[]): string | null => {
  const [first] = items;
  const owner = items.find(({ employee }) => employee)?.employee;
  return first === undefined ? null : withOwner(titleOf(first as never), owner);
};

/**
 * Returns a function that creates the subject of a record: itself, or the employee or project that it belongs to. The
 * arguments are the record after and before the change, so that the entry is also visible to readers of the previous
 * owner.
 */
export const aboutOf =
  (description: AuditedDescription) =>
  (...items: readonly (object | null | undefined)[]): About => {
    const present = items.filter((item) => item !== null && item !== undefined) as readonly AuditedItem[];
    return {
      subject: subjectOf(description, present),
      screen: description.screen,
      employeeId: employeeOf(description, present),
      projectId:
        description.entity === 'project'
          ? (present[0]?.id ?? null)
          : (present.find(({ project }) => project)?.project?.id ?? null),
    };
  };

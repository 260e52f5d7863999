import type { AuditedEntity } from '@hr/contracts/audit';
import type { EmployeeReference, FieldSet } from '@hr/contracts/fields';
import type { Screen } from '@hr/domain/access/roles';
import { NOBODY } from '#access/index.ts';
import type { Actor } from '#core/context.ts';

/** What an entry is about, in words that outlive it, and whom, as far as readers of the log are bounded by that. */
export interface About {
  readonly subject: string | null;
  /** The screen on which it is done; null for what is done on none. */
  readonly screen: Screen | null;
  /** Null where it is about nobody, as a department. */
  readonly employeeId: string | null;
  readonly projectId: string | null;
}

type Naming = Pick<About, 'subject' | 'screen'>;

export const aboutNobody = (naming: Naming): About => ({ ...naming, employeeId: null, projectId: null });

/** About an employee. What concerns an account of nobody is told to those alone who reach everyone. */
export const aboutEmployee = (employeeId: string | null, naming: Naming): About => ({
  ...naming,
  employeeId: employeeId ?? NOBODY,
  projectId: null,
});

type Person = Pick<EmployeeReference, 'employeeNo' | 'nameZh'>;

const belongingTo = (title: string, person: Person | null | undefined): string =>
  person ? `${title}（${person.employeeNo} ${person.nameZh}）` : title;

/** What somebody does to their own account is about themselves. */
export const ofOwnAccount = ({ accountId, employeeId, employeeNo, username, name }: Actor) => ({
  entity: 'emp_account' as const,
  entityId: accountId,
  about: aboutEmployee(employeeId, {
    subject: belongingTo(username, employeeNo === null ? null : { employeeNo, nameZh: name }),
    screen: 'access_set_up',
  }),
});

interface Identified {
  readonly id: string;
}

interface Told extends Identified {
  readonly employee?: (Identified & Person) | null;
  readonly project?: Identified | null;
}

interface Described {
  readonly entity: AuditedEntity;
  readonly fields: FieldSet;
  readonly screen: Screen;
  readonly titleOf: (item: never) => string;
}

const employeeOf = ({ entity, fields }: Described, items: readonly Told[]): string | null => {
  if (entity === 'employee') {
    return items[0]?.id ?? null;
  }
  return 'employeeId' in fields ? (items.find(({ employee }) => employee)?.employee?.id ?? NOBODY) : null;
};

const subjectOf = ({ titleOf }: Described, items: readonly Told[]): string | null => {
  const [first] = items;
  const owner = items.find(({ employee }) => employee)?.employee;
  return first === undefined ? null : belongingTo(titleOf(first as never), owner);
};

/**
 * What a record is called, and whom it is about: itself, or whom it belongs to by a field of its own. It is asked of the
 * record as it is, then as it was, so that what is taken from somebody is told of them.
 */
export const aboutOf =
  (description: Described) =>
  (...items: readonly (object | null | undefined)[]): About => {
    const told = items.filter((item) => item !== null && item !== undefined) as readonly Told[];
    return {
      subject: subjectOf(description, told),
      screen: description.screen,
      employeeId: employeeOf(description, told),
      projectId:
        description.entity === 'project'
          ? (told[0]?.id ?? null)
          : (told.find(({ project }) => project)?.project?.id ?? null),
    };
  };

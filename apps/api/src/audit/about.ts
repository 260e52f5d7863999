import type { AuditedEntity } from '@hr/contracts/audit';
import type { FieldSet } from '@hr/contracts/fields';
import { NOBODY } from '#access/index.ts';

/** Whom an entry is about, as far as readers of the log are bounded by it; null where it is about nobody. */
export interface About {
  readonly employeeId: string | null;
  readonly projectId: string | null;
}

export const aboutNobody: About = { employeeId: null, projectId: null };

/** About an employee. What concerns an account of nobody is told to those alone who reach everyone. */
export const aboutEmployee = (employeeId: string | null): About => ({
  employeeId: employeeId ?? NOBODY,
  projectId: null,
});

interface Identified {
  readonly id: string;
}

interface Told extends Identified {
  readonly employee?: Identified | null;
  readonly project?: Identified | null;
}

interface Described {
  readonly entity: AuditedEntity;
  readonly fields: FieldSet;
}

const employeeOf = ({ entity, fields }: Described, items: readonly Told[]): string | null => {
  if (entity === 'employee') {
    return items[0]?.id ?? null;
  }
  return 'employeeId' in fields ? (items.find(({ employee }) => employee)?.employee?.id ?? NOBODY) : null;
};

/**
 * Whom a record is about: itself, or whom it belongs to by a field of its own. It is asked of the record as it is, then as
 * it was, so that what is taken from somebody is told of them.
 */
export const aboutOf =
  (description: Described) =>
  (...items: readonly (object | null | undefined)[]): About => {
    const told = items.filter((item) => item !== null && item !== undefined) as readonly Told[];
    return {
      employeeId: employeeOf(description, told),
      projectId:
        description.entity === 'project'
          ? (told[0]?.id ?? null)
          : (told.find(({ project }) => project)?.project?.id ?? null),
    };
  };

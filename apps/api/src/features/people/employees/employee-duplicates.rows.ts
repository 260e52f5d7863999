import type { EmployeeReference } from '@hr/contracts/fields';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** New employee who may exist already. */
export interface Candidate {
  /** Null while it is empty. */
  readonly identityNumber: string | null;
  readonly nameZh: string;
  readonly birthOn: CalendarDate | null;
}

export interface Owner extends EmployeeReference {
  /** The caller may see the employee and the identity number. */
  readonly isKnown: boolean;
  readonly canBeRehired: boolean;
}

/** Returns the employee with an identity number. */
export const findOwner = async (context: Context, identityNumber: string): Promise<Owner | undefined> => {
  const { db, cipher } = context;
  const seesNumber = inScope(context, sql`e.id`, ({ sensitiveGroups }) => sensitiveGroups.includes('identity'));
  const [owner] = await db.rows<Owner>(sql`
    select e.id, e.employee_no as "employeeNo", e.name_zh as "nameZh", ${seesNumber} as "isKnown",
      coalesce(stint.last_working_on is not null, false) as "canBeRehired"
    from employees e
    left join employments stint on stint.employee_id = e.id and stint.effective_to is null
    where e.identity_digest = ${cipher.digest(identityNumber, 'identity_number')}
  `);
  return owner;
};

/** Returns true if a role of the caller opens identity numbers. */
export const opensIdentity = ({ actor }: Pick<Context, 'actor'>): boolean =>
  [actor.roles, ...(actor.preview ? [[actor.preview.role]] : [])].every((roles) =>
    roles.some(({ sensitiveGroups }) => sensitiveGroups.includes('identity')),
  );

/** Returns employees in scope with the same name and birth date. */
export const findNamesakes = (
  context: Context,
  { nameZh, birthOn }: Pick<Candidate, 'nameZh' | 'birthOn'>,
): Promise<EmployeeReference[]> =>
  context.db.rows<EmployeeReference>(sql`
    select e.id, e.employee_no as "employeeNo", e.name_zh as "nameZh" from employees e
    where e.birth_on = ${birthOn}::date and search_fold(e.name_zh) = search_fold(${nameZh}) and ${inScope(context, sql`e.id`)}
    order by e.employee_no
  `);

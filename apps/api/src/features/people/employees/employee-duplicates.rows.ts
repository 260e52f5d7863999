import type { EmployeeReference } from '@hr/contracts/fields';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** A new employee who may be there already. */
export interface Candidate {
  /** Null while it is not filled in. */
  readonly identityNumber: string | null;
  readonly nameZh: string;
  readonly birthOn: CalendarDate | null;
}

export interface Owner extends EmployeeReference {
  /** The caller may see the person and their identity number. */
  readonly isKnown: boolean;
  readonly canBeRehired: boolean;
}

/** The employee who has an identity number. */
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

/** Whether a role of the caller opens identity numbers of anyone. */
export const opensIdentity = ({ actor }: Pick<Context, 'actor'>): boolean =>
  [actor.roles, ...(actor.preview ? [[actor.preview.role]] : [])].every((roles) =>
    roles.some(({ sensitiveGroups }) => sensitiveGroups.includes('identity')),
  );

/** The employees within the caller's reach who have the name and were born on the day. */
export const findNamesakes = (
  context: Context,
  { nameZh, birthOn }: Pick<Candidate, 'nameZh' | 'birthOn'>,
): Promise<EmployeeReference[]> =>
  context.db.rows<EmployeeReference>(sql`
    select e.id, e.employee_no as "employeeNo", e.name_zh as "nameZh" from employees e
    where e.birth_on = ${birthOn}::date and search_fold(e.name_zh) = search_fold(${nameZh}) and ${inScope(context, sql`e.id`)}
    order by e.employee_no
  `);

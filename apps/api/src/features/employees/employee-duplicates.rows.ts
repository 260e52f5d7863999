import type { EmployeeReference } from '@hr/contracts/fields';
import type { CalendarDate } from '@hr/domain/time';
import { inScope, isLeavingTold } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';

/** Who may be somebody new. */
interface Asked {
  /** Null while it is not filled in. */
  readonly identityNumber: string | null;
  readonly nameZh: string;
  readonly birthOn: CalendarDate | null;
}

interface Duplicates {
  /** Who has the identity number: nobody, or somebody whom the caller may not see, of whom nothing is told but that. */
  readonly identity: { readonly person: EmployeeReference | null; readonly canReturn: boolean } | null;
  readonly namesakes: EmployeeReference[];
}

interface Owner extends EmployeeReference {
  /** The caller may see the person, and their identity number too: else the answer would tell whose it is. */
  readonly isKnown: boolean;
  readonly canReturn: boolean;
}

const findOwner = async (context: Context, identityNumber: string): Promise<Owner | undefined> => {
  const { db, cipher } = context;
  const seesNumber = inScope(context, sql`e.id`, ({ sensitiveGroups }) => sensitiveGroups.includes('identity'));
  const [owner] = await db.rows<Owner>(sql`
    select e.id, e.employee_no as "employeeNo", e.name_zh as "nameZh", ${seesNumber} as "isKnown",
      coalesce(stint.last_working_on is not null and ${isLeavingTold(context)}, false) as "canReturn"
    from employees e
    left join employments stint on stint.employee_id = e.id and stint.effective_to is null
    where e.identity_digest = ${cipher.digest(identityNumber, 'identity_number')}
  `);
  return owner;
};

const identityOf = (owner: Owner | undefined): Duplicates['identity'] => {
  if (owner === undefined) {
    return null;
  }
  const { isKnown, canReturn, ...person } = owner;
  return isKnown ? { person, canReturn } : { person: null, canReturn: false };
};

/**
 * Who may be the same as somebody new: whoever has the identity number, and those within the caller's reach who have the name
 * and were born on the day.
 */
export const findDuplicates = async (
  context: Context,
  { identityNumber, nameZh, birthOn }: Asked,
): Promise<Duplicates> => {
  const owner = identityNumber === null ? undefined : await findOwner(context, identityNumber);
  const namesakes = await context.db.rows<EmployeeReference>(sql`
    select e.id, e.employee_no as "employeeNo", e.name_zh as "nameZh" from employees e
    where e.name_zh = ${nameZh} and e.birth_on = ${birthOn}::date and ${inScope(context, sql`e.id`)}
    order by e.employee_no
  `);
  return { identity: identityOf(owner), namesakes: namesakes.filter(({ id }) => id !== owner?.id) };
};

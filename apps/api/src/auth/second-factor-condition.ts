import { raw, type Sql, sql } from '#db/sql.ts';

/** SQL condition on the account `alias`: it has an authenticator or a passkey. */
export const hasSecondFactor = (alias: string): Sql =>
  sql`(${raw(alias)}.totp_confirmed_at is not null or exists (
    select from passkeys p where p.account_id = ${raw(alias)}.id
  ))`;

/** SQL condition on the account `alias`: one of its roles requires a second factor. */
export const requiresSecondFactor = (alias: string): Sql => sql`exists (
  select from account_roles assigned join roles r on r.id = assigned.role_id
  where assigned.account_id = ${raw(alias)}.id and r.requires_second_factor
)`;

/** SQL condition on the account `alias`: a second factor is required and missing. */
export const lacksRequiredFactor = (alias: string): Sql =>
  sql`(${requiresSecondFactor(alias)} and not ${hasSecondFactor(alias)})`;

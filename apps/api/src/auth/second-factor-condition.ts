import { raw, type Sql, sql } from '#db/sql.ts';

/** Of the account `alias`: an authenticator or a passkey is in force. */
export const hasSecondFactor = (alias: string): Sql =>
  sql`(${raw(alias)}.totp_confirmed_at is not null or exists (
    select from passkeys p where p.account_id = ${raw(alias)}.id
  ))`;

/** Of the account `alias`: a role that it holds requires a second factor. */
export const requiresSecondFactor = (alias: string): Sql => sql`exists (
  select from account_roles held join roles r on r.id = held.role_id
  where held.account_id = ${raw(alias)}.id and r.requires_second_factor
)`;

/** Of the account `alias`: a role of its requires a second factor, and none is in force. */
export const lacksRequiredFactor = (alias: string): Sql =>
  sql`(${requiresSecondFactor(alias)} and not ${hasSecondFactor(alias)})`;

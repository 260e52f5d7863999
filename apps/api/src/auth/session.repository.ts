import type { CalendarDate } from '@hr/domain/dates';
import type { DataScope, SensitiveGroup } from '@hr/domain/access/roles';
import type { Db } from '#db/database.ts';
import { hasLeft } from '#db/employed.ts';
import { prismaOf } from '#db/prisma-of.ts';
import { raw, type Sql, sql } from '#db/sql.ts';
import { hasSecondFactor, lacksRequiredFactor } from './second-factor-condition.ts';

/** An active session with its account and employee. */
export interface SessionRow {
  readonly sessionId: string;
  readonly idleExpiresAt: Date;
  readonly absoluteExpiresAt: Date;
  readonly accountId: string;
  readonly username: string;
  readonly mustChangePassword: boolean;
  /** Has an authenticator or a passkey. */
  readonly hasSecondFactor: boolean;
  readonly hasAuthenticator: boolean;
  /** Time since when a required second factor is missing, or null. */
  readonly secondFactorRequestedAt: Date | null;
  readonly roles: readonly StoredRole[];
  readonly employeeId: string | null;
  readonly employeeNo: string | null;
  readonly nameZh: string | null;
  readonly confirmedAt: Date | null;
  /** Previewed role. */
  readonly preview: StoredRole | null;
}

/** The account of an actor with its session. */
export type ActorRow = Omit<SessionRow, 'idleExpiresAt' | 'absoluteExpiresAt'>;

/** A role as stored. */
export interface StoredRole {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly string[];
  readonly scope: DataScope;
  readonly sensitiveGroups: readonly SensitiveGroup[];
}

const role = (alias: string): Sql => {
  const r = raw(alias);
  return sql`jsonb_build_object(
    'id', ${r}.id, 'name', ${r}.name, 'permissions', ${r}.permissions, 'scope', ${r}.scope,
    'sensitiveGroups', ${r}.sensitive_groups
  )`;
};

const accountColumns = sql`a.id as "accountId", a.username, a.must_change_password as "mustChangePassword",
  ${hasSecondFactor('a')} as "hasSecondFactor", a.totp_confirmed_at is not null as "hasAuthenticator",
  case when ${lacksRequiredFactor('a')} then a.second_factor_prompted_at end as "secondFactorRequestedAt",
  coalesce((
    select jsonb_agg(${role('r')} order by r.name)
    from account_roles assigned join roles r on r.id = assigned.role_id where assigned.account_id = a.id
  ), '[]'::jsonb) as roles,
  e.id as "employeeId", e.employee_no as "employeeNo", e.name_zh as "nameZh"`;

const isUsable = (today: CalendarDate): Sql => sql`(a.state = 'active' and not ${hasLeft(sql`a.employee_id`, today)})`;

/** Finds a session. Returns null if it was revoked or expired, its account is disabled, or its employee has left. */
export const findActiveSession = async (
  db: Db,
  { sessionId, now, today }: { sessionId: string; now: Date; today: CalendarDate },
): Promise<SessionRow | null> => {
  const [row] = await db.rows<SessionRow>(sql`
    select
      s.id as "sessionId", s.idle_expires_at as "idleExpiresAt", s.absolute_expires_at as "absoluteExpiresAt",
      s.confirmed_at as "confirmedAt", ${accountColumns}, case when preview.id is not null then ${role('preview')} end as preview
    from sessions s
    join emp_accounts a on a.id = s.account_id
    left join roles preview on preview.id = s.preview_role_id
    left join employees e on e.id = a.employee_id
    where s.id = ${sessionId}::uuid
      and s.revoked_at is null
      and s.idle_expires_at > ${now}
      and s.absolute_expires_at > ${now}
      and ${isUsable(today)}
  `);
  return row ?? null;
};

/** Finds the account that requested a background job. Its session may have ended. Returns null if it is disabled. */
export const findActiveAccount = async (
  db: Db,
  { accountId, sessionId, today }: { accountId: string; sessionId: string; today: CalendarDate },
): Promise<ActorRow | null> => {
  const [row] = await db.rows<ActorRow>(sql`
    select ${sessionId} as "sessionId", ${accountColumns}, null as "confirmedAt", null as preview
    from emp_accounts a left join employees e on e.id = a.employee_id
    where a.id = ${accountId}::uuid and ${isUsable(today)}`);
  return row ?? null;
};

/** Extends the idle end of a session; the absolute end does not change. */
export const extendSession = async (
  db: Db,
  sessionId: string,
  { idleExpiresAt, now }: { idleExpiresAt: Date; now: Date },
): Promise<void> => {
  await prismaOf(db).session.updateMany({ where: { id: sessionId }, data: { idleExpiresAt, lastUsedAt: now } });
};

export const create = (
  db: Db,
  session: {
    accountId: string;
    createdAt: Date;
    idleExpiresAt: Date;
    absoluteExpiresAt: Date;
    ipAddress: string | null;
    userAgent: string | null;
  },
): Promise<{ id: string; absoluteExpiresAt: Date }> =>
  prismaOf(db).session.create({
    data: { ...session, lastUsedAt: session.createdAt },
    select: { id: true, absoluteExpiresAt: true },
  });

/** Revokes a session and returns its account, or null if it had already ended. */
export const revoke = async (
  db: Db,
  sessionId: string,
  now: Date,
): Promise<{ accountId: string; username: string; employeeId: string | null; nameZh: string | null } | null> => {
  const [ended] = await db.rows<{
    accountId: string;
    username: string;
    employeeId: string | null;
    nameZh: string | null;
  }>(
    sql`
      with ended as (
        update sessions set revoked_at = ${now} where id = ${sessionId}::uuid and revoked_at is null
        returning account_id
      )
      select a.id as "accountId", a.username, e.id as "employeeId", e.name_zh as "nameZh"
      from ended join emp_accounts a on a.id = ended.account_id left join employees e on e.id = a.employee_id
    `,
  );
  return ended ?? null;
};

/** Revokes a session of an account. Returns false if it does not exist or had ended. */
export const revokeOf = async (
  db: Db,
  { accountId, sessionId, now }: { accountId: string; sessionId: string; now: Date },
): Promise<boolean> => {
  const { count } = await prismaOf(db).session.updateMany({
    where: { id: sessionId, accountId, revokedAt: null },
    data: { revokedAt: now },
  });
  return count === 1;
};

/** Revokes all other sessions of an account. */
export const revokeOthers = async (
  db: Db,
  { accountId, sessionId, now }: { accountId: string; sessionId: string; now: Date },
): Promise<void> => {
  await prismaOf(db).session.updateMany({
    where: { accountId, revokedAt: null, id: { not: sessionId } },
    data: { revokedAt: now },
  });
};

/** Revokes all sessions of an account. */
export const revokeAll = async (db: Db, accountId: string, now: Date): Promise<void> => {
  await prismaOf(db).session.updateMany({ where: { accountId, revokedAt: null }, data: { revokedAt: now } });
};

/** Deletes expired sessions of an account; called for each new session. */
export const removeEnded = async (db: Db, accountId: string, before: Date): Promise<void> => {
  await prismaOf(db).session.deleteMany({ where: { accountId, absoluteExpiresAt: { lt: before } } });
};

/** Records that the owner of the session was confirmed again. */
export const confirmSession = async (db: Db, sessionId: string, confirmedAt: Date): Promise<void> => {
  await prismaOf(db).session.updateMany({ where: { id: sessionId }, data: { confirmedAt } });
};

/** Sets the role that the session previews; null ends the preview. */
export const setPreviewRole = async (db: Db, sessionId: string, roleId: string | null): Promise<void> => {
  await prismaOf(db).session.updateMany({ where: { id: sessionId }, data: { previewRoleId: roleId } });
};

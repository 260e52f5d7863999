import type { CalendarDate } from '@hr/domain/dates';
import type { DataScope, SensitiveGroup } from '@hr/domain/access/roles';
import type { Db } from '#db/database.ts';
import { hasLeft } from '#db/employed.ts';
import { prismaOf } from '#db/prisma-of.ts';
import { raw, type Sql, sql } from '#db/sql.ts';
import { hasSecondFactor, lacksRequiredFactor } from './second-factor-condition.ts';

/** A session that is still good, with who is behind it. */
export interface SessionRow {
  readonly sessionId: string;
  readonly idleExpiresAt: Date;
  readonly absoluteExpiresAt: Date;
  readonly accountId: string;
  readonly username: string;
  readonly mustChangePassword: boolean;
  /** An authenticator or a passkey. */
  readonly hasSecondFactor: boolean;
  readonly hasAuthenticator: boolean;
  /** Since when a role requires a second factor that is not there; null where nothing is required. */
  readonly secondFactorAskedAt: Date | null;
  readonly roles: readonly KeptRole[];
  readonly employeeId: string | null;
  readonly employeeNo: string | null;
  readonly nameZh: string | null;
  /** The role that the session looks at the system as. */
  readonly preview: KeptRole | null;
}

/** A role as its table keeps it. */
export interface KeptRole {
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

/**
 * Null once the session was revoked or ran out, its account was disabled, or its employee's last day has passed.
 */
export const findLive = async (
  db: Db,
  { sessionId, now, today }: { sessionId: string; now: Date; today: CalendarDate },
): Promise<SessionRow | null> => {
  const [row] = await db.rows<SessionRow>(sql`
    select
      s.id as "sessionId", s.idle_expires_at as "idleExpiresAt", s.absolute_expires_at as "absoluteExpiresAt",
      a.id as "accountId", a.username, a.must_change_password as "mustChangePassword",
      ${hasSecondFactor('a')} as "hasSecondFactor", a.totp_confirmed_at is not null as "hasAuthenticator",
      case when ${lacksRequiredFactor('a')} then a.second_factor_asked_at end as "secondFactorAskedAt",
      coalesce((
        select jsonb_agg(${role('r')} order by r.name)
        from account_roles held join roles r on r.id = held.role_id where held.account_id = a.id
      ), '[]'::jsonb) as roles,
      case when preview.id is not null then ${role('preview')} end as preview,
      e.id as "employeeId", e.employee_no as "employeeNo", e.name_zh as "nameZh"
    from sessions s
    join emp_accounts a on a.id = s.account_id
    left join roles preview on preview.id = s.preview_role_id
    left join employees e on e.id = a.employee_id
    where s.id = ${sessionId}::uuid
      and s.revoked_at is null
      and s.idle_expires_at > ${now}
      and s.absolute_expires_at > ${now}
      and a.state = 'active'
      and not ${hasLeft(sql`a.employee_id`, today)}
  `);
  return row ?? null;
};

/** Moves the idle end on; the absolute end stays where it is. */
export const slide = async (
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

/** Answers whose it was; null for one that had ended. */
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

/** False when the account has no such session, or it had ended. */
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

/** Ends all of an account's sessions but the one that asks for it. */
export const revokeOthers = async (
  db: Db,
  { accountId, sessionId, now }: { accountId: string; sessionId: string; now: Date },
): Promise<void> => {
  await prismaOf(db).session.updateMany({
    where: { accountId, revokedAt: null, id: { not: sessionId } },
    data: { revokedAt: now },
  });
};

/** Ends all of an account's sessions. */
export const revokeAll = async (db: Db, accountId: string, now: Date): Promise<void> => {
  await prismaOf(db).session.updateMany({ where: { accountId, revokedAt: null }, data: { revokedAt: now } });
};

/** Takes away an account's sessions that ended long ago; called where a new one is made, so that they never pile up. */
export const removeEnded = async (db: Db, accountId: string, before: Date): Promise<void> => {
  await prismaOf(db).session.deleteMany({ where: { accountId, absoluteExpiresAt: { lt: before } } });
};

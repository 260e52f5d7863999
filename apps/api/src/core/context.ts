import type { DataScope, Permission, Screen, SensitiveGroup } from '@hr/domain/access/roles';
import type { CalendarDate } from '@hr/domain/dates';
import type { FieldCipher } from '@hr/prisma/field-cipher';
import type { Logger } from 'pino';
import type { Db } from '#db/database.ts';
import type { FileStorage } from '#files/file-storage.ts';

export interface Actor {
  readonly accountId: string;
  readonly sessionId: string;
  readonly username: string;
  /** Null for an account without an employee. */
  readonly employeeId: string | null;
  readonly employeeNo: string | null;
  readonly name: string;
  /**
   * Roles that grant the permission of the endpoint, or all roles if the endpoint needs none. At least one of them
   * must reach the employee whose data is requested.
   */
  readonly roles: readonly AssignedRole[];
  /** All roles of the account, whatever the endpoint requires. */
  readonly allRoles: readonly AssignedRole[];
  readonly permissions: readonly Permission[];
  readonly mustChangePassword: boolean;
  /** Has an authenticator or a passkey. */
  readonly hasSecondFactor: boolean;
  /** A role requires a second factor and the grace period has expired. */
  readonly mustSetUpSecondFactor: boolean;
  /** Has confirmed the password or a passkey in this session within the last minutes. */
  readonly isRecentlyConfirmed: boolean;
  readonly preview: Preview | null;
}

/** A role of the account: its permissions, data scope and visible sensitive groups. */
export interface AssignedRole {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly scope: DataScope;
  readonly sensitiveGroups: readonly SensitiveGroup[];
}

interface Preview {
  readonly role: AssignedRole;
  readonly hiddenScreens: readonly Screen[];
}

/** Request-scoped dependencies; the first argument of every service call. */
export interface PublicContext {
  readonly db: Db;
  readonly cipher: FieldCipher;
  readonly files: FileStorage;
  /** Instant of the request. Services never read the clock themselves. */
  readonly now: Date;
  readonly today: CalendarDate;
  readonly log: Logger;
  readonly requestId: string;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  /** Aborted when the client disconnects. Only set for requests that can take long. */
  readonly disconnected?: AbortSignal;
}

/** Context of a signed-in caller. */
export interface Context extends PublicContext {
  readonly actor: Actor;
}

/** Runs the work in a transaction. Inside another transaction it joins that one. */
export const inTransaction = <Within extends PublicContext, Result>(
  context: Within,
  work: (context: Within) => Promise<Result>,
): Promise<Result> => context.db.transaction((db) => work({ ...context, db }));

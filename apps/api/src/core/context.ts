import type { DataScope, Permission, Screen, SensitiveGroup } from '@hr/domain/access/roles';
import type { CalendarDate } from '@hr/domain/dates';
import type { FieldCipher } from '@hr/prisma/field-cipher';
import type { Logger } from 'pino';
import type { Db } from '#db/database.ts';
import type { FileStorage } from '#files/file-storage.ts';

/** Who acts. */
export interface Actor {
  readonly accountId: string;
  readonly sessionId: string;
  readonly username: string;
  /** The employee behind the account; null for one that is bound to nobody. */
  readonly employeeId: string | null;
  readonly employeeNo: string | null;
  readonly name: string;
  /**
   * The roles by which the caller does what is asked: those that give the permission of the endpoint, and all that the
   * account holds where none is asked for. One of them must reach a person whose data is asked for.
   */
  readonly roles: readonly HeldRole[];
  /** All that the account holds, whatever is asked. */
  readonly allRoles: readonly HeldRole[];
  readonly permissions: readonly Permission[];
  readonly mustChangePassword: boolean;
  /** An authenticator or a passkey. */
  readonly hasSecondFactor: boolean;
  /** A role requires a second factor, and the time to set one up is over. */
  readonly mustSetUpSecondFactor: boolean;
  readonly preview: Preview | null;
}

/** A role that an account holds: what it permits, whose data it reaches, and which of their sensitive fields it opens. */
export interface HeldRole {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly scope: DataScope;
  readonly sensitiveGroups: readonly SensitiveGroup[];
}

interface Preview {
  readonly role: HeldRole;
  readonly hiddenScreens: readonly Screen[];
}

/** What a use case knows of the world; the first argument of every service call. */
export interface PublicContext {
  readonly db: Db;
  readonly cipher: FieldCipher;
  readonly files: FileStorage;
  /** The request's instant. Nothing below asks a clock. */
  readonly now: Date;
  readonly today: CalendarDate;
  readonly log: Logger;
  readonly requestId: string;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  /** Aborted when the caller gives up; only where what is asked can take long. */
  readonly givenUp?: AbortSignal;
}

/** The context of someone signed in. */
export interface Context extends PublicContext {
  readonly actor: Actor;
}

/** Runs the work in one transaction; inside another one it becomes part of that. */
export const inTransaction = <Within extends PublicContext, Result>(
  context: Within,
  work: (context: Within) => Promise<Result>,
): Promise<Result> => context.db.transaction((db) => work({ ...context, db }));

import type { DataScope, Permission, Screen, SensitiveGroup } from '@hr/domain/access';
import type { CalendarDate } from '@hr/domain/time';
import type { FieldCipher } from '@hr/prisma/field-cipher';
import type { Logger } from 'pino';
import type { Db } from '#db/database.ts';

/** Who acts. */
export interface Actor {
  readonly accountId: string;
  readonly sessionId: string;
  readonly username: string;
  /** The employee behind the account; null for one that is bound to nobody. */
  readonly employeeId: string | null;
  readonly employeeNo: string | null;
  readonly name: string;
  readonly role: { readonly id: string; readonly name: string };
  readonly permissions: readonly Permission[];
  readonly sensitiveGroups: readonly SensitiveGroup[];
  /** Every one of them must reach a person whose data is asked for: that of the account's role, and of a previewed one. */
  readonly reaches: readonly [Reach, ...Reach[]];
  readonly mustChangePassword: boolean;
  readonly hasSecondFactor: boolean;
  readonly preview: Preview | null;
}

/** Whose data a role reaches. */
export interface Reach {
  readonly roleId: string;
  readonly scope: DataScope;
}

/** The role that somebody looks at the system as. */
interface Preview {
  readonly roleName: string;
  /** What the role sees and its viewer may not. */
  readonly hiddenScreens: readonly Screen[];
}

/** What a use case knows of the world; the first argument of every service call. */
export interface PublicContext {
  readonly db: Db;
  readonly cipher: FieldCipher;
  /** The request's instant. Nothing below asks a clock. */
  readonly now: Date;
  /** The same as a date on the organisation's wall. */
  readonly today: CalendarDate;
  readonly log: Logger;
  readonly requestId: string;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
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

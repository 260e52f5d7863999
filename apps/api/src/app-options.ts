import type { FieldCipher } from '@hr/prisma/field-cipher';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { CallLimit } from '#auth/call-limit.ts';
import type { SessionLimits } from '#auth/session-clock.ts';
import type { CookieSettings } from '#auth/session-cookie.ts';
import type { Db } from '#db/database.ts';
import type { FileStorage } from '#files/index.ts';

export interface AppOptions {
  readonly db: Db;
  readonly cipher: FieldCipher;
  readonly files: FileStorage;
  readonly log: Logger;
  readonly version: string;
  readonly cookie: CookieSettings;
  readonly limits: SessionLimits;
  readonly clock: () => Date;
  /** Holds up an account, or a link of one, that does more than anybody's work asks for. */
  readonly limitCalls?: CallLimit | undefined;
  /** Lets the requests of one account take turns. */
  readonly takeTurns?: RequestHandler | undefined;
  readonly report: (error: unknown, requestId: string) => void;
  /** Where the browser may send its own error reports; none means nowhere. */
  readonly reportOrigin?: string | undefined;
  readonly trustProxy?: string | undefined;
  /** Measures every answer. */
  readonly measure?: RequestHandler | undefined;
  readonly webRoot?: string | undefined;
  readonly mailSender?: string | undefined;
}

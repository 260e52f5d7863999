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
  /** Limits the calls of an account or of a secret link. */
  readonly limitCalls?: CallLimit | undefined;
  /** Limits the concurrent requests of one account. */
  readonly limitConcurrency?: RequestHandler | undefined;
  readonly report: (error: unknown, requestId: string) => void;
  /** Origin to which the browser may send error reports. */
  readonly reportOrigin?: string | undefined;
  readonly trustProxy?: string | undefined;
  /** Measures every response. */
  readonly measure?: RequestHandler | undefined;
  readonly webRoot?: string | undefined;
  readonly mailSender?: string | undefined;
}

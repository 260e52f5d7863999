import { z } from 'zod';
import { isUnencryptedRemote } from '#db/address.ts';

const DEVELOPMENT_SECRET = 'development-only-secret-change-me-now';
/** Minimum number of different characters. A random secret of 32 hexadecimal digits has about fourteen. */
const MINIMUM_SECRET_VARIETY = 8;
const databaseAddresses = ['DATABASE_URL', 'DATABASE_SERVICE_URL'] as const;
const UNVERIFIED =
  'names a database on another host, which production reaches by verified TLS alone: add ?sslmode=verify-full ' +
  '(and &sslrootcert=FILE for a certificate authority of your own), or set DATABASE_UNVERIFIED=allowed where the ' +
  'way to it is protected by other means';
const port = z.coerce.number().int().min(0).max(65_535);

type Issues = z.core.$RefinementCtx;

interface DatabaseVariables {
  readonly NODE_ENV: string;
  readonly DATABASE_UNVERIFIED: string;
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_SERVICE_URL?: string | undefined;
}

const refuseUnverifiedDatabase = (env: DatabaseVariables, issues: Issues): void => {
  if (env.NODE_ENV !== 'production' || env.DATABASE_UNVERIFIED === 'allowed') {
    return;
  }
  for (const name of databaseAddresses) {
    const address = env[name];
    if (address !== undefined && isUnencryptedRemote(address)) {
      issues.addIssue({ code: 'custom', path: [name], message: UNVERIFIED });
    }
  }
};

interface MailSettings {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
}

const requireAllOfMail = (env: MailSettings, issues: Issues): void => {
  for (const name of ['MAIL_FROM', 'PUBLIC_URL'] as const) {
    if (env.SMTP_URL !== undefined && env[name] === undefined) {
      issues.addIssue({ code: 'custom', path: [name], message: 'must be set where SMTP_URL is' });
    }
  }
};

const sharedVariables = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Allows production to connect to another host without verified TLS. */
  DATABASE_UNVERIFIED: z.enum(['refused', 'allowed']).default('refused'),
};

const migrationSchema = z
  .object({ ...sharedVariables, DATABASE_URL: z.string().min(1) })
  .superRefine((env, issues) => refuseUnverifiedDatabase(env, issues));

const schema = z
  .object({
    ...sharedVariables,
    /** Connection of the database owner, which applies migrations. Absent if they are applied separately. */
    DATABASE_URL: z.string().min(1).optional(),
    /** Separate login of the service. Default: the role hr_service on the owner's connection. */
    DATABASE_SERVICE_URL: z.string().min(1).optional(),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(3000),
    /** Port of the Prometheus metrics on the same address. Default: none. */
    METRICS_PORT: port.optional(),
    /** Folder of uploaded files, shared by all processes. Required in production without a bucket. */
    FILES_DIR: z.string().optional(),
    /** Bucket of S3-compatible storage for uploaded files, instead of a folder. */
    FILES_S3_BUCKET: z.string().optional(),
    FILES_S3_REGION: z.string().default('us-east-1'),
    FILES_S3_ENDPOINT: z.url().optional(),
    FILES_S3_ACCESS_KEY_ID: z.string().optional(),
    FILES_S3_SECRET_ACCESS_KEY: z.string().optional(),
    /** Signs the session cookie. */
    SESSION_SECRET: z.string().min(32).default(DEVELOPMENT_SECRET),
    /** Secret for the encryption of identity numbers, bank accounts and shared secrets. */
    FIELD_ENCRYPTION_SECRET: z.string().min(32).default(DEVELOPMENT_SECRET),
    /** Previous secrets, which are still used to decrypt. */
    FIELD_ENCRYPTION_PREVIOUS_SECRETS: z
      .string()
      .default('')
      .transform((text) => text.split(/\s+/).filter((secret) => secret !== ''))
      .pipe(z.array(z.string().min(32))),
    SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).max(1_440).default(30),
    SESSION_ABSOLUTE_HOURS: z.coerce.number().int().min(1).max(168).default(12),
    /** Addresses of proxies in the format of Express. Default: the peer is the client. */
    TRUST_PROXY: z.string().optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    SENTRY_DSN: z.url().optional(),
    /** Mail server, `smtps://user:password@host`. Default: no mail is sent. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().min(1).optional(),
    /** Public address of the system, for links in mails. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Error report address of the web application; the page may connect to its host. */
    VITE_SENTRY_DSN: z.url().optional(),
    /** Password of the account `admin` in an empty database. */
    INITIAL_ADMIN_PASSWORD: z.string().min(12).max(200).optional(),
    /** Folder of the built web application. Default: only the API is served. */
    WEB_ROOT: z.string().optional(),
  })
  .refine(({ DATABASE_URL, DATABASE_SERVICE_URL }) => (DATABASE_URL ?? DATABASE_SERVICE_URL) !== undefined, {
    path: ['DATABASE_URL'],
    message: 'must be set, or DATABASE_SERVICE_URL where migrations are applied apart',
    when: () => true,
  })
  .superRefine((env, issues) => {
    refuseUnverifiedDatabase(env, issues);
    requireAllOfMail(env, issues);
    if (env.NODE_ENV === 'production' && env.FILES_DIR === undefined && env.FILES_S3_BUCKET === undefined) {
      issues.addIssue({
        code: 'custom',
        path: ['FILES_DIR'],
        message: 'must be set in production, or FILES_S3_BUCKET',
      });
    }
    for (const name of ['SESSION_SECRET', 'FIELD_ENCRYPTION_SECRET'] as const) {
      if (env.NODE_ENV === 'production' && env[name] === DEVELOPMENT_SECRET) {
        issues.addIssue({ code: 'custom', path: [name], message: 'must be set in production' });
      }
      if (new Set(env[name]).size < MINIMUM_SECRET_VARIETY) {
        issues.addIssue({ code: 'custom', path: [name], message: 'is too uniform to be a secret' });
      }
    }
  });

export type Env = z.output<typeof schema>;

const read = <Result>(envSchema: z.ZodType<Result>, source: NodeJS.ProcessEnv): Result => {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = envSchema.safeParse(filled);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration is not usable:\n${problems.join('\n')}`);
  }
  return result.data;
};

/**
 * Reads the configuration. No other code reads the environment of the process.
 * @throws Error with the names of all missing or invalid variables, without their values.
 */
export const readEnv = (source: NodeJS.ProcessEnv = process.env): Env => read(schema, source);

/** Reads the configuration for migrations, which need no secrets of the service. @throws Error as `readEnv`. */
export const readMigrationEnv = (source: NodeJS.ProcessEnv = process.env): { readonly DATABASE_URL: string } =>
  read(migrationSchema, source);

/** Returns the origin to which the browser sends error reports, or undefined. */
export const reportOriginOf = ({ VITE_SENTRY_DSN }: Pick<Env, 'VITE_SENTRY_DSN'>): string | undefined =>
  VITE_SENTRY_DSN === undefined ? undefined : new URL(VITE_SENTRY_DSN).origin;

/** Names of all variables; a test compares them with .env.example. */
export const envNames: readonly string[] = Object.keys(schema.shape);

/** Returns the mail settings, or undefined if no mail is sent. */
export const mailServerOf = ({ SMTP_URL: url, MAIL_FROM: sender, PUBLIC_URL: publicUrl }: MailSettings) =>
  url === undefined || sender === undefined || publicUrl === undefined ? undefined : { url, sender, publicUrl };

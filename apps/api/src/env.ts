import { z } from 'zod';
import { isReachedInTheOpen } from '#db/address.ts';

const DEVELOPMENT_SECRET = 'development-only-secret-change-me-now';
/** The fewest different characters: a random one of 32 hexadecimal digits has some fourteen. */
const MINIMUM_SECRET_VARIETY = 8;
const databaseAddresses = ['DATABASE_URL', 'DATABASE_SERVICE_URL'] as const;
const UNVERIFIED =
  'names a database on another host, which production reaches by verified TLS alone: add ?sslmode=verify-full ' +
  '(and &sslrootcert=FILE for a certificate authority of your own), or set DATABASE_UNVERIFIED=allowed where the ' +
  'way to it is protected by other means';
const port = z.coerce.number().int().min(0).max(65_535);

type Issues = z.core.$RefinementCtx;

interface Addresses {
  readonly NODE_ENV: string;
  readonly DATABASE_UNVERIFIED: string;
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_SERVICE_URL?: string | undefined;
}

const refuseOpenWay = (env: Addresses, issues: Issues): void => {
  if (env.NODE_ENV !== 'production' || env.DATABASE_UNVERIFIED === 'allowed') {
    return;
  }
  for (const name of databaseAddresses) {
    const address = env[name];
    if (address !== undefined && isReachedInTheOpen(address)) {
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

const reaching = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Whether production may reach a database on another host without knowing by TLS that it is the one. */
  DATABASE_UNVERIFIED: z.enum(['refused', 'allowed']).default('refused'),
};

const migrationSchema = z
  .object({ ...reaching, DATABASE_URL: z.string().min(1) })
  .superRefine((env, issues) => refuseOpenWay(env, issues));

const schema = z
  .object({
    ...reaching,
    /** The owner's connection: it applies migrations. Where they are applied apart, the process that serves has none. */
    DATABASE_URL: z.string().min(1).optional(),
    /** A login of its own for the service; without it the service takes the role hr_service on the owner's connection. */
    DATABASE_SERVICE_URL: z.string().min(1).optional(),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(3000),
    /** Where Prometheus asks for figures, on the same address; none means nowhere. */
    METRICS_PORT: port.optional(),
    /** The folder in which files are kept that people upload, shared by all processes; required in production without a bucket. */
    FILES_DIR: z.string().optional(),
    /** A bucket of storage that speaks S3, in which they are kept instead. */
    FILES_S3_BUCKET: z.string().optional(),
    FILES_S3_REGION: z.string().default('us-east-1'),
    FILES_S3_ENDPOINT: z.url().optional(),
    FILES_S3_ACCESS_KEY_ID: z.string().optional(),
    FILES_S3_SECRET_ACCESS_KEY: z.string().optional(),
    /** Signs the session cookie. */
    SESSION_SECRET: z.string().min(32).default(DEVELOPMENT_SECRET),
    /** Identity numbers, bank accounts and shared secrets are encrypted with a key made of it. */
    FIELD_ENCRYPTION_SECRET: z.string().min(32).default(DEVELOPMENT_SECRET),
    /** Those before it, which are still read. */
    FIELD_ENCRYPTION_PREVIOUS_SECRETS: z
      .string()
      .default('')
      .transform((text) => text.split(/\s+/).filter((secret) => secret !== ''))
      .pipe(z.array(z.string().min(32))),
    SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).max(1_440).default(30),
    SESSION_ABSOLUTE_HOURS: z.coerce.number().int().min(1).max(168).default(12),
    /** Addresses of the proxies in front, as Express reads them; none means that the peer is the client. */
    TRUST_PROXY: z.string().optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    SENTRY_DSN: z.url().optional(),
    /** The mail server, `smtps://user:password@host`; none means that no mail leaves. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().min(1).optional(),
    /** Where people open the system, which mail leads to. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Where the browser application was built to send its errors: the page is allowed to reach that host. */
    VITE_SENTRY_DSN: z.url().optional(),
    /** Of the account `admin` that an empty database gets. */
    INITIAL_ADMIN_PASSWORD: z.string().min(12).max(200).optional(),
    /** The folder of the built browser application; without it only the API is served. */
    WEB_ROOT: z.string().optional(),
  })
  .refine(({ DATABASE_URL, DATABASE_SERVICE_URL }) => (DATABASE_URL ?? DATABASE_SERVICE_URL) !== undefined, {
    path: ['DATABASE_URL'],
    message: 'must be set, or DATABASE_SERVICE_URL where migrations are applied apart',
    // Told together with what else is wrong.
    when: () => true,
  })
  .superRefine((env, issues) => {
    refuseOpenWay(env, issues);
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

const read = <Result>(by: z.ZodType<Result>, source: NodeJS.ProcessEnv): Result => {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = by.safeParse(filled);
  if (!result.success) {
    const complaints = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration is not usable:\n${complaints.join('\n')}`);
  }
  return result.data;
};

/**
 * Reads the configuration; the only place that knows the process's environment.
 * @throws Error naming every variable that is missing or wrong, never its value.
 */
export const readEnv = (source: NodeJS.ProcessEnv = process.env): Env => read(schema, source);

/** What migrating needs of it, which is nothing of the service's secrets. @throws Error as `readEnv`. */
export const readMigrationEnv = (source: NodeJS.ProcessEnv = process.env): { readonly DATABASE_URL: string } =>
  read(migrationSchema, source);

/** Where the browser sends its own error reports; undefined when it sends none. */
export const reportOriginOf = ({ VITE_SENTRY_DSN }: Pick<Env, 'VITE_SENTRY_DSN'>): string | undefined =>
  VITE_SENTRY_DSN === undefined ? undefined : new URL(VITE_SENTRY_DSN).origin;

/** The names of all variables, for the test that holds .env.example against them. */
export const envNames: readonly string[] = Object.keys(schema.shape);

/** How mail leaves; undefined where none does. */
export const mailServerOf = ({ SMTP_URL: url, MAIL_FROM: sender, PUBLIC_URL: publicUrl }: MailSettings) =>
  url === undefined || sender === undefined || publicUrl === undefined ? undefined : { url, sender, publicUrl };

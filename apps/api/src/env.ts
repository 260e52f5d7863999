import { z } from 'zod';

const DEVELOPMENT_SECRET = 'development-only-secret-change-me-now';
/** The fewest different characters: a random one of 32 hexadecimal digits has some fourteen. */
const MINIMUM_SECRET_VARIETY = 8;
const port = z.coerce.number().int().min(0).max(65_535);

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    /** The owner's connection: it applies migrations. */
    DATABASE_URL: z.string().min(1),
    /** A login of its own for the service; without it the service takes the role hr_service on the owner's connection. */
    DATABASE_SERVICE_URL: z.string().min(1).optional(),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(3000),
    /** Where Prometheus asks for figures, on the same address; none means nowhere. */
    METRICS_PORT: port.optional(),
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
    /** Where the browser application was built to send its errors: the page is allowed to reach that host. */
    VITE_SENTRY_DSN: z.url().optional(),
    /** Of the account `admin` that an empty database gets. */
    INITIAL_ADMIN_PASSWORD: z.string().min(12).max(200).optional(),
    /** The folder of the built browser application; without it only the API is served. */
    WEB_ROOT: z.string().optional(),
  })
  .superRefine((env, issues) => {
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

/**
 * Reads the configuration; the only place that knows the process's environment.
 * @throws Error naming every variable that is missing or wrong, never its value.
 */
export const readEnv = (source: NodeJS.ProcessEnv = process.env): Env => {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(filled);
  if (!result.success) {
    const complaints = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration is not usable:\n${complaints.join('\n')}`);
  }
  return result.data;
};

/** Where the browser sends its own error reports; undefined when it sends none. */
export const reportOriginOf = ({ VITE_SENTRY_DSN }: Pick<Env, 'VITE_SENTRY_DSN'>): string | undefined =>
  VITE_SENTRY_DSN === undefined ? undefined : new URL(VITE_SENTRY_DSN).origin;

/** The names of all variables, for the test that holds .env.example against them. */
export const envNames: readonly string[] = Object.keys(schema.shape);

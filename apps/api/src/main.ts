import { CALL_CEILINGS } from '@hr/domain/access/sign-in';
import { fieldCipher } from '@hr/prisma/field-cipher';
import pino from 'pino';
import release from '../../../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import { limitConcurrency } from '#auth/limit-concurrency.ts';
import { callLimit } from '#auth/call-limit.ts';
import { ensureAdministrator, refuseDemoAccounts } from '#features/access/roles/index.ts';
import { openDatabase } from '#db/database.ts';
import { startMailQueue } from '#features/messages/outgoing-mails/index.ts';
import { sendCandidateMails } from '#features/candidates/letters/index.ts';
import { statementMails } from '#features/reports/statement-schedules/index.ts';
import { payslipAttachments } from '#features/pay/payroll/index.ts';
import { errorForLog } from '#http/error-for-log.ts';
import { startBackgroundWorker, startJobQueue } from '#jobs/index.ts';
import { openMailer } from '#mail/index.ts';
import { mailServerOf, readEnv, reportOriginOf } from './env.ts';
import { openFileStorage } from './open-file-storage.ts';
import { movePayAmounts } from './move-pay-amounts.ts';
import { backgroundWorker } from './background-jobs.ts';
import { createMetrics } from './metrics.ts';
import { startMonitoring } from './monitoring.ts';
import { prepareDatabase } from './prepare-database.ts';
import { scheduledJobs } from './scheduled-jobs.ts';
import { shutDown } from './shut-down.ts';

const env = readEnv();
const log = pino({ level: env.LOG_LEVEL, serializers: { err: (error: unknown) => errorForLog(error) } });

const connection = await prepareDatabase(env, log);

const database = openDatabase({
  ...connection,
  poolSize: env.DATABASE_POOL_SIZE,
  onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
});

const isProduction = env.NODE_ENV === 'production';
if (isProduction) {
  await refuseDemoAccounts(database);
}

await ensureAdministrator(database, env.INITIAL_ADMIN_PASSWORD);

const files = await openFileStorage(env);

const metrics = env.METRICS_PORT === undefined ? undefined : createMetrics();

const cipher = fieldCipher(env.FIELD_ENCRYPTION_SECRET, env.FIELD_ENCRYPTION_PREVIOUS_SECRETS);

await movePayAmounts(database, cipher, log);

const mailServer = mailServerOf(env);

const app = createApp({
  db: database,
  cipher,
  files,
  log,
  version: release.version,
  cookie: { secret: env.SESSION_SECRET, secure: isProduction },
  limits: { idleMinutes: env.SESSION_IDLE_MINUTES, absoluteHours: env.SESSION_ABSOLUTE_HOURS },
  clock: () => new Date(),
  limitCalls: callLimit(CALL_CEILINGS),
  limitConcurrency: limitConcurrency(),
  report: startMonitoring(env.SENTRY_DSN, `hr-system@${release.version}`),
  reportOrigin: reportOriginOf(env),
  trustProxy: env.TRUST_PROXY,
  measure: metrics?.measure,
  webRoot: env.WEB_ROOT,
  mailSender: mailServer?.sender,
});

const server = app.listen(env.PORT, env.HOST, (error) => {
  if (error) {
    log.fatal({ err: error }, 'cannot listen');
    process.exit(1);
  }
  log.info({ address: server.address() }, 'listening');
  // Signals readiness to the parent process.
  process.send?.('ready');
});

// Longer than the keep-alive of proxies, which would otherwise reuse a closing connection.
server.keepAliveTimeout = 65_000;

if (env.METRICS_PORT !== undefined) {
  // The metrics server does not keep the process alive.
  metrics?.listen(env.METRICS_PORT, env.HOST).unref();
}

const jobs = startJobQueue({
  connection,
  log,
  jobs: scheduledJobs({ db: database, cipher, files, log }, () => new Date()),
});

const worker = startBackgroundWorker(backgroundWorker({ db: database, cipher, files, log }, () => new Date()));

const mailQueue = startMailQueue({
  db: database,
  log,
  clock: () => new Date(),
  attachmentOf: payslipAttachments({ db: database, cipher, files, log }, () => new Date()),
  statements: statementMails({ db: database, cipher, files, log }, () => new Date()),
  sendOthers: (options) => sendCandidateMails({ db: database, log, clock: () => new Date(), ...options }),
  mailService: mailServer && { mailer: openMailer(mailServer), publicUrl: mailServer.publicUrl },
});

const stop = (signal: string): void => {
  log.info({ signal }, 'stopping');
  const pendingWork = Promise.all([mailQueue.stop(), jobs.stop(), worker.stop()]);
  void shutDown({ server, pendingWork, database }).then(() => process.exit(0));
};

process.once('SIGTERM', stop);
// The parent process has ended.
process.once('disconnect', () => stop('disconnect'));
process.once('SIGINT', stop);

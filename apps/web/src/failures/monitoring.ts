import type { MonitoredFailure, MonitoredUser } from './monitored.ts';
import type * as Sentry from './sentry.ts';
import { version } from './version.ts';

type SentryClient = typeof Sentry;

let loading: Promise<SentryClient> | null = null;

/** Loads the reporting service's client, a chunk of its own; without a DSN nothing is loaded and nothing is sent. */
export const startMonitoring = (dsn: string | undefined): void => {
  if (!dsn) {
    return;
  }
  loading = import('./sentry.ts').then((sentry) => {
    sentry.startSentry({ dsn, release: `${version.name}@${version.number}` });
    return sentry;
  });
  // Monitoring that cannot be loaded must not become one more failure to report.
  loading.catch(() => undefined);
};

const withSentry = (use: (sentry: SentryClient) => void): void => {
  loading?.then(use).catch(() => undefined);
};

/** Tags all later reports with the employee; null after logout. */
export const setMonitoringUser = (user: MonitoredUser | null): void => withSentry((sentry) => sentry.sendUser(user));

/** Sends a failure to the reporting service, once its client has come. */
export const captureFailure = (failure: MonitoredFailure): void => withSentry((sentry) => sentry.sendFailure(failure));

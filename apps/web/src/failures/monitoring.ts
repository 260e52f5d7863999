import { isLoggedIn, useUserStore } from '#stores/user-store.ts';
import type { MonitoredFailure } from './sentry.ts';
import type * as Sentry from './sentry.ts';
import { version } from './version.ts';

type SentryClient = typeof Sentry;

let loading: Promise<SentryClient> | null = null;

/**
 * Loads the monitoring client in a chunk of its own and tags reports with the signed-in user. Without a DSN nothing is
 * loaded or sent.
 */
export const startMonitoring = (dsn: string | undefined): void => {
  if (!dsn) {
    return;
  }
  loading = import('./sentry.ts').then((sentry) => {
    sentry.startSentry({ dsn, release: `${version.name}@${version.number}` });
    const tagUser = (): void => sentry.sendUser(isLoggedIn() ? useUserStore.getState() : null);
    tagUser();
    useUserStore.subscribe(tagUser);
    return sentry;
  });
  // A failure to load monitoring is not reported.
  loading.catch(() => undefined);
};

const withSentry = (use: (sentry: SentryClient) => void): void => {
  loading?.then(use).catch(() => undefined);
};

/** Sends a failure to monitoring once its client is loaded. */
export const captureFailure = (failure: MonitoredFailure): void => withSentry((sentry) => sentry.sendFailure(failure));

import * as Sentry from '@sentry/node';

/** Returns a function that reports unexpected errors to the monitoring service. Does nothing without an address. */
export const startMonitoring = (dsn: string | undefined, release: string) => {
  if (dsn === undefined) {
    return () => undefined;
  }
  Sentry.init({
    dsn,
    release,
    environment: 'production',
    tracesSampleRate: 0.1,
    normalizeDepth: 10,
    // Bodies and cookies contain personal data. The request id is enough to find the log lines.
    sendDefaultPii: false,
  });
  return (error: unknown, requestId: string): void => {
    Sentry.captureException(error, { tags: { requestId } });
  };
};

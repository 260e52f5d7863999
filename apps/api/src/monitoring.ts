import * as Sentry from '@sentry/node';

/** Sends what nobody expected to the monitoring service; does nothing without its address. */
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
    // Bodies and cookies hold personal data; the request's id is enough to find its log lines.
    sendDefaultPii: false,
  });
  return (error: unknown, requestId: string): void => {
    Sentry.captureException(error, { tags: { requestId } });
  };
};

import {
  type BrowserOptions,
  browserTracingIntegration,
  captureException,
  init,
  replayIntegration,
  setUser,
} from '@sentry/react';
import { isScriptErrorText, noisePatterns } from './noise.ts';
import { SENSITIVE_ELEMENTS, maskSensitive } from './sensitive.ts';

/** User tagged on reports. */
export interface MonitoredUser {
  readonly empId: string;
  readonly empName: string;
}

/** Failure with the tags of the specification (section 7). */
export interface MonitoredFailure {
  readonly error: unknown;
  readonly tags: Readonly<Record<string, string>>;
  readonly report: string;
}

/** Starts Sentry with the options of the specification (section 9) and its filters (section 8). */
export const startSentry = (options: Pick<BrowserOptions, 'dsn' | 'release' | 'transport'>): void => {
  init({
    ...options,
    environment: 'production',
    integrations: [
      browserTracingIntegration(),
      replayIntegration({ maskAllText: false, maskAllInputs: true, block: [SENSITIVE_ELEMENTS] }),
    ],
    tracesSampleRate: 0.1,
    tracePropagationTargets: ['localhost', /^\/api/],
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    sendDefaultPii: true,
    normalizeDepth: 10,
    ignoreErrors: [...noisePatterns],
    // URLs contain search terms, which may be identity numbers.
    beforeBreadcrumb: (breadcrumb) => maskSensitive(breadcrumb) as typeof breadcrumb,
    beforeSendSpan: (span) => maskSensitive(span) as typeof span,
    beforeSend: (event, hint) =>
      isScriptErrorText(hint.originalException)
        ? null
        : { ...event, ...(event.request ? { request: maskSensitive(event.request) as typeof event.request } : {}) },
  });
};

/** Tags all later reports with the user. */
export const sendUser = (user: MonitoredUser | null): void => {
  setUser(user ? { id: user.empId, username: user.empName } : null);
};

/** Sends one failure with its tags and its report. */
export const sendFailure = ({ error, tags, report }: MonitoredFailure): void => {
  captureException(error, { tags, extra: { report } });
};

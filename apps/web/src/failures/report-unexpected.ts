import { ApiError } from './api-error.ts';
import { failureReport } from './failure-report.ts';
import { useUserStore } from '#stores/user-store.ts';
import { hintAtError } from './error-hint.tsx';
import { captureFailure } from './monitoring.ts';
import { hintAtMissingCode, isMissingCode } from './missing-code.tsx';
import { isNoise } from './noise.ts';

const reported = new WeakSet<object>();

/**
 * Reports errors outside of calls: of rendering, handlers and unhandled promises. They are handled like failed calls.
 */
export const reportUnexpected = (error: unknown): void => {
  if (isAlreadyReported(error)) {
    return;
  }
  if (isMissingCode(error)) {
    hintAtMissingCode();
    return;
  }
  const { empId } = useUserStore.getState();
  const page = globalThis.location.pathname;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const report = failureReport({ empId, method: '—', url: page, payload: null, error: text });
  captureFailure({ error, tags: { employee: empId, endpoint: page, method: 'none', status: 'none' }, report });
  hintAtError(report);
};

/**
 * Reports an error of the program among the errors of a call. Failed calls are skipped, because they are already
 * handled.
 */
export const reportProgramError = (error: unknown): void => {
  if (!(error instanceof ApiError)) {
    reportUnexpected(error);
  }
};

/** Reports an error caught by a boundary. If code is missing, the boundary itself shows it. */
export const reportCaught = (error: unknown): void => {
  if (!isMissingCode(error)) {
    reportUnexpected(error);
  }
};

const isAlreadyReported = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) {
    return isNoise(String(error));
  }
  if (reported.has(error)) {
    return true;
  }
  reported.add(error);
  const isReportedElsewhere = error instanceof ApiError && error.isReported;
  return isReportedElsewhere || isCancelled(error) || (error instanceof Error && isNoise(error.message));
};

/** Returns whether the error is an aborted call or wait. */
const isCancelled = (error: object): boolean =>
  'name' in error && (error.name === 'CanceledError' || error.name === 'AbortError');

/** Handles uncaught errors. Returns a function that stops it. */
export const watchUncaughtErrors = (): (() => void) => {
  const handleError = ({ error, message }: ErrorEvent): void => reportUnexpected(error ?? message);
  // A rejection with something that is not an error is noise (specification section 8).
  const handleRejection = ({ reason }: PromiseRejectionEvent): void => {
    if (reason instanceof Error) {
      reportUnexpected(reason);
    }
  };
  globalThis.addEventListener('error', handleError);
  globalThis.addEventListener('unhandledrejection', handleRejection);
  return () => {
    globalThis.removeEventListener('error', handleError);
    globalThis.removeEventListener('unhandledrejection', handleRejection);
  };
};

import { ApiError } from '#api/api-error.ts';
import { failureReport } from './failure-report.ts';
import { useUserStore } from '#stores/user-store.ts';
import { hintAtError } from './error-hint.tsx';
import { captureFailure } from './monitoring.ts';
import { hintAtMissingCode } from './missing-code-hint.tsx';
import { isMissingCode } from './missing-code.ts';
import { isNoise } from './noise.ts';

const reported = new WeakSet<object>();

/** Errors outside calls: of rendering, of handlers, of promises nobody waited for. They take the same path as failed calls. */
export const reportUnexpected = (error: unknown): void => {
  if (isAlreadyTold(error)) {
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

/** A mistake of the program where failed calls are expected: those have taken the failure path or are told in their place. */
export const reportProgramError = (error: unknown): void => {
  if (!(error instanceof ApiError)) {
    reportUnexpected(error);
  }
};

/** Errors that a boundary caught; where code is missing, the boundary itself says so in its place. */
export const reportCaught = (error: unknown): void => {
  if (!isMissingCode(error)) {
    reportUnexpected(error);
  }
};

const isAlreadyTold = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) {
    return isNoise(String(error));
  }
  if (reported.has(error)) {
    return true;
  }
  reported.add(error);
  const isToldElsewhere = error instanceof ApiError && error.isTold;
  return isToldElsewhere || isCancelled(error) || (error instanceof Error && isNoise(error.message));
};

/** A call or a wait that was given up; axios and the platform name it so. */
const isCancelled = (error: object): boolean =>
  'name' in error && (error.name === 'CanceledError' || error.name === 'AbortError');

/** Catches what nothing else catches. Returns a function that stops it. */
export const watchUncaughtErrors = (): (() => void) => {
  const handleError = ({ error, message }: ErrorEvent): void => reportUnexpected(error ?? message);
  // A rejection with something that is no error is noise (specification section 8).
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

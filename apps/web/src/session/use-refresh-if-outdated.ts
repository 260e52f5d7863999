import type { ErrorCode } from '@hr/contracts/core';
import { useQueryClient } from '@tanstack/react-query';
import { hasErrorCode } from '#failures/api-error.ts';
import { notifyOtherWindows } from './other-windows.ts';

/** Errors that mean that someone else acted first, so that a retry cannot succeed. */
const OUTDATED_CODES = [
  'ApplicationClosed',
  'CandidateMailNotFailed',
  'EmployeeAlreadyNotOnboarded',
  'EmployeeAlreadyResigned',
] as const satisfies readonly ErrorCode[];

/** Refreshes the screen if an error means that someone else acted first; returns whether it did. */
export const useRefreshIfOutdated = (): ((error: unknown) => boolean) => {
  const client = useQueryClient();
  return (error) => {
    const isOutdated = hasErrorCode(error, ...OUTDATED_CODES);
    if (isOutdated) {
      notifyOtherWindows();
      void client.invalidateQueries();
    }
    return isOutdated;
  };
};

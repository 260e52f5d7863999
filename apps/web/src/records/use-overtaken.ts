import type { ErrorCode } from '@hr/contracts/core';
import { hasErrorCode } from '#api/api-error.ts';
import { useRefresh } from './record.queries.ts';

/** Refusals that tell that somebody was first: nothing that could be sent again would change it. */
const overtaken = [
  'ApplicationClosed',
  'EmployeeAlreadyNotOnboarded',
  'EmployeeAlreadyResigned',
] as const satisfies readonly ErrorCode[];

/** Asks anew for all that is shown where a refusal tells that somebody was first, and tells whether it did. */
export const useOvertaken = (): ((error: unknown) => boolean) => {
  const refresh = useRefresh();
  return (error) => {
    const isOvertaken = hasErrorCode(error, ...overtaken);
    if (isOvertaken) {
      void refresh();
    }
    return isOvertaken;
  };
};

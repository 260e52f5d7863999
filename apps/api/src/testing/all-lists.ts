import type { AnyEndpoint, JsonEndpoint } from '@hr/contracts/core';
import { allEndpoints } from '@hr/contracts/endpoints.ts';
import { z } from 'zod';

const isPage = (endpoint: AnyEndpoint): endpoint is JsonEndpoint =>
  endpoint.kind === 'json' &&
  endpoint.method === 'GET' &&
  endpoint.response instanceof z.ZodObject &&
  'total' in endpoint.response.shape;

/** Every list that the service has, those of one record's entries too. */
export const allLists: readonly JsonEndpoint[] = allEndpoints.filter(isPage);

/** Of a list that shows the caller's own at first that of everybody. */
export const wholeOf: Readonly<Record<string, string>> = { 'signatureTasks.list': 'tab=all' };

/** Whose role sees all of a list; the caller's own for one that everybody has. */
export const readerOf = ({
  access,
  path,
}: JsonEndpoint): 'applicant' | 'system_administrator' | 'auditor' | 'hr_officer' => {
  if (path.startsWith('/my/')) {
    return 'applicant';
  }
  if (access.startsWith('access_set_up')) {
    return 'system_administrator';
  }
  return access.startsWith('audit_log') ? 'auditor' : 'hr_officer';
};

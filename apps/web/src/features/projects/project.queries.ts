import {
  getProject,
  listInvestigators,
  listProjectAuditEntries,
  listProjects,
  type Project,
  type ProjectListQuery,
} from '@hr/contracts/projects';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';

export const projectListOptions = (query: ProjectListQuery) =>
  queryOptions({ ...endpointQuery(listProjects, { query }), placeholderData: keepPreviousData });

export const projectOptions = (projectId: string) => queryOptions(endpointQuery(getProject, { params: { projectId } }));

export const investigatorOptions = () => queryOptions(endpointQuery(listInvestigators, {}));

export const projectAuditQuery = (projectId: string, page: number) =>
  endpointQuery(listProjectAuditEntries, { params: { projectId }, query: { page } });

/** After a write every list, project and log of projects is asked for again. */
export const useRefreshProjects = (): (() => Promise<void>) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['projects'] });
};

/**
 * What a form offers when somebody else was first: it takes over the project as it is now, and `take` keeps what the
 * person has typed.
 */
export const useReload = ({ id }: { readonly id: string }, take: (latest: Project) => void) => {
  const client = useQueryClient();
  return async (): Promise<void> => {
    take(await client.fetchQuery({ ...projectOptions(id), staleTime: 0 }));
  };
};

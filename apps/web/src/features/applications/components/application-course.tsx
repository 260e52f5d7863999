import { employeeApplicationEndpoints as endpoints } from '@hr/contracts/applications';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import { ErrorView } from '#components/error-view.tsx';
import { LoadingView } from '#components/loading-view.tsx';
import { ApplicationFacts } from './application-facts.tsx';

/** What an application asks for, and the course that it took. */
export const ApplicationCourse = ({ id }: { readonly id: string }) => {
  const { data, error, refetch } = useQuery(endpointQuery(endpoints.course, { params: { id } }));
  if (data) {
    return <ApplicationFacts application={data} attachments={endpoints.downloadAttachment} form={endpoints.print} />;
  }
  return error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingView />;
};

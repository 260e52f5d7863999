import { employeeApplicationEndpoints as endpoints } from '@hr/contracts/signing/applications';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { endpointQuery } from '#api/endpoint-query.ts';
import { QueryView } from '#components/query-view.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { SignerFacts } from '../tasks/signer-facts.tsx';

interface DetailProps {
  readonly id: string;
}

const Review = ({ id }: DetailProps) => {
  const query = useQuery(endpointQuery(endpoints.review, { params: { id } }));
  return (
    <QueryView query={query}>
      {(data) => (
        <>
          {data.isWaiting ? (
            <Button
              component={Link}
              to={`/dashboard/signature_task?record=${id}`}
              variant="contained"
              size="small"
              sx={{ mt: 2 }}
            >
              前往簽核
            </Button>
          ) : null}
          <SignerFacts
            // A viewer who can view this application can view all others of the applicant.
            task={{ ...data, past: data.past.map((past) => ({ ...past, isOpen: true })) }}
            searchOf={(other) => `?record=${other}`}
          />
        </>
      )}
    </QueryView>
  );
};

/** Facts of an application for HR; while it is undecided, also the background for its signer. */
export const EmployeeApplicationDetail = ({ id }: DetailProps) => {
  const query = useQuery(endpointQuery(endpoints.detail, { params: { id } }));
  return (
    <QueryView query={query}>
      {(data) => (
        <>
          <ApplicationFacts application={data} attachments={endpoints.downloadAttachment} form={endpoints.print} />
          {data.state === 'pending' || data.state === 'questioned' ? <Review id={id} /> : null}
        </>
      )}
    </QueryView>
  );
};

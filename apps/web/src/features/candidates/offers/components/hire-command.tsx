import {
  type Candidate,
  candidateDetailEndpoints as endpoints,
  candidates,
  type CandidateSource,
} from '@hr/contracts/candidates/candidates';
import type { JobOffer } from '@hr/contracts/candidates/offers';
import { type JobOpening, jobOpeningEndpoints } from '@hr/contracts/candidates/openings';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { ApiError, hasErrorCode } from '#failures/api-error.ts';
import { CreateEmployee } from '#features/people/employees/index.ts';
import type { Command, CommandDialogProps } from '#records/commands.tsx';
import { FetchedDialog } from '#records/fetched-dialog.tsx';
import { useFetchLatest } from '#records/record.queries.ts';
import { useRefresh } from '#records/refresh.queries.ts';

const recruitmentSources: Readonly<Record<CandidateSource, string>> = {
  '104': 'job_board',
  '1111': 'job_board',
  cake_resume: 'job_board',
  website: 'website',
  referral: 'referral',
  campus: 'campus',
  association: 'other',
};

interface HireSources {
  readonly candidate: Candidate;
  readonly offer: JobOffer | undefined;
  readonly opening: JobOpening | undefined;
}

/** Values of the wizard that are known from the application. The service drafts the starting pay of the offer. */
const initialOf = ({ candidate, offer, opening }: HireSources): Readonly<Record<string, unknown>> => ({
  nameZh: candidate.nameZh,
  mobile: candidate.phone,
  personalEmail: candidate.email,
  recruitmentSource: recruitmentSources[candidate.source],
  ...(offer ? { hiredOn: offer.startOn } : {}),
  ...(opening
    ? {
        departmentId: opening.department.id,
        jobTitleId: opening.jobTitle?.id ?? null,
        employmentTypeId: opening.employmentType?.id ?? null,
        projectId: opening.project?.id ?? null,
      }
    : {}),
});

const PREFIX = 'employee.';

/** Converts field errors of the nested employee into errors of the wizard's fields. */
const toWizardError = (error: unknown): unknown =>
  error instanceof ApiError
    ? new ApiError(
        {
          status: error.status,
          code: error.code,
          msg: error.msg,
          requestId: error.requestId,
          fields: error.fields.map(({ path, message }) => ({
            path: path.startsWith(PREFIX) ? path.slice(PREFIX.length) : path,
            message,
          })),
          data: error.data,
          isReported: error.isReported,
        },
        { cause: error },
      )
    : error;

/**
 * Returns the function that hires a candidate. After a stale version it fetches the latest one, so that the long form
 * can be submitted again after its warning.
 */
const useHire = ({ id, version }: Candidate) => {
  const latest = useRef(version);
  const fetchLatest = useFetchLatest(candidates);
  return async (employee: unknown): Promise<unknown> => {
    try {
      return await call(endpoints.hire, {
        params: { id },
        body: { employee: employee as never, version: latest.current },
      });
    } catch (error) {
      if (hasErrorCode(error, 'StaleVersion')) {
        latest.current = (await fetchLatest({ id })).version;
      }
      throw toWizardError(error);
    }
  };
};

/** Fetches the opening of the accepted offer, or of the application. */
const useOpening = (openingId: string | undefined) => {
  const query = useQuery({
    ...endpointQuery(jobOpeningEndpoints.get, { params: { id: openingId ?? '' } }),
    enabled: openingId !== undefined,
  });
  return { opening: query.data, isLoaded: openingId === undefined || query.data !== undefined, error: query.error };
};

const useSources = (candidate: Candidate) => {
  const detail = useQuery(endpointQuery(endpoints.get, { params: { id: candidate.id } }));
  const offer = detail.data?.offers.find(({ state }) => state === 'accepted');
  const { opening, isLoaded, error } = useOpening(offer?.openingId ?? candidate.opening?.id);
  return {
    data: detail.data !== undefined && isLoaded ? { candidate, offer, opening } : undefined,
    error: detail.error ?? error,
  };
};

const HireDialog = ({ item, onClose }: CommandDialogProps<Candidate>) => {
  const sources = useSources(item);
  const hire = useHire(item);
  const refresh = useRefresh('candidateDetails');
  return (
    <FetchedDialog query={sources} title={`轉為員工：${item.nameZh}`} onClose={onClose}>
      {(data) => (
        <CreateEmployee
          title={`轉為員工：${item.nameZh}`}
          draftName={`candidate-${item.id}`}
          initial={initialOf(data)}
          send={hire}
          onDone={() => void refresh()}
          onClose={onClose}
        />
      )}
    </FetchedDialog>
  );
};

/** 轉為員工: the wizard of a new employee with the values of the application. */
export const hireCommand: Command<Candidate> = {
  label: '轉為員工',
  permission: 'employee_data:edit',
  isOffered: ({ stage }) => stage === 'accepted',
  Dialog: HireDialog,
};

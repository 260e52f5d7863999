import {
  type Candidate,
  candidateDetailEndpoints as endpoints,
  candidateErasures,
} from '@hr/contracts/candidates/candidates';
import type { Router } from 'express';
import { recordAudit, staleVersion } from '#audit/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { candidateStore } from '#features/candidates/candidates/index.ts';
import { mailLetter } from '#features/candidates/letters/index.ts';
import { apiRouter, downloadRoute, route } from '#http/route.ts';
import { bindReading, getRecord, lockRecord, type RecordVersion } from '#records/index.ts';
import { getCandidateDetail } from './candidate-detail.read-model.ts';
import { erasureStore } from './candidate-erasure.rows.ts';
import { eraseCandidate } from './candidate-erasure.service.ts';
import { resendCandidateMail } from './candidate-mail.service.ts';
import { hireCandidate, linkCandidate } from './candidate-hire.service.ts';
import { sendPersonalData } from './personal-data.service.ts';

export { maintainCandidates } from './candidate-erasure.service.ts';

const isThanked = (stage: Candidate['stage']): boolean =>
  stage === 'rejected' || stage === 'withdrawn' || stage === 'talent_pool';

/** 寄感謝函 to a candidate who is not hired. @throws AppError NotFound, StaleVersion, CandidateMoveNotAllowed. */
const thankCandidate = (context: Context, { id, version }: RecordVersion): Promise<Candidate> =>
  inTransaction(context, async (within) => {
    await lockRecord(within.db, candidateStore.description, id);
    const candidate = await getRecord<Candidate>(within, candidateStore, { id });
    if (candidate.version !== version) {
      throw await staleVersion(within.db, { entity: 'candidate', entityId: id });
    }
    if (!isThanked(candidate.stage)) {
      throw new AppError('CandidateMoveNotAllowed', { msg: '僅能寄給未錄取、放棄或儲備的應徵者' });
    }
    await mailLetter(within, { candidateId: id, kind: 'thanks' });
    await recordAudit(within, {
      entity: 'candidate',
      entityId: id,
      about: candidateStore.aboutOf(candidate),
      action: '寄感謝函',
      before: null,
      after: { Email: candidate.email },
      kind: 'change',
    });
    return candidate;
  });

export const candidateDetailRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.get, (context, { params }) => getCandidateDetail(context, params.id));
  route(router, endpoints.thank, (context, { params, body }) =>
    thankCandidate(context, { id: params.id, version: body.version }),
  );
  route(router, endpoints.resendMail, (context, { params }) => resendCandidateMail(context, params));
  route(router, endpoints.erase, (context, { params, body }) =>
    eraseCandidate(context, { id: params.id, version: body.version }),
  );
  route(router, endpoints.hire, (context, { params, body }) =>
    hireCandidate(context, { id: params.id, version: body.version }, body.employee),
  );
  route(router, endpoints.linkEmployee, (context, { params, body }) =>
    linkCandidate(context, { id: params.id, version: body.version }, body.employeeId),
  );
  downloadRoute(router, endpoints.personalData, (context, { params }, response) =>
    sendPersonalData(context, response, params.id),
  );
  bindReading(router, erasureStore, candidateErasures.endpoints);
  return router;
};

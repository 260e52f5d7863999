import { erasureReasonNames, type Candidate, type ErasureReason } from '@hr/contracts/candidates/candidates';
import { RETENTION_NOTICE_DAYS } from '@hr/domain/candidates/candidates';
import { dateOfInstant, formatClock, formatDate } from '@hr/domain/dates';
import { systemActor } from '#access/index.ts';
import { aboutNoEmployee, recordAudit, staleVersion } from '#audit/index.ts';
import { type Context, inTransaction, type PublicContext } from '#core/context.ts';
import { candidateStore } from '#features/candidates/candidates/index.ts';
import { insertNotices } from '#features/messages/notifications/index.ts';
import { deleteStoredFiles } from '#files/index.ts';
import { getRecord, lockRecord, type RecordVersion } from '#records/index.ts';
import {
  announceRetention,
  deleteCandidates,
  findLostInterviews,
  findRecruiters,
  forgetLateEntries,
  insertErasure,
  lockEndedRetention,
  lockErasedRows,
} from './candidate-erasure.rows.ts';

/** Informs interviewers that planned interviews do not take place. */
const notifyInterviewers = async (within: Context, ids: readonly string[]): Promise<void> => {
  const interviews = await findLostInterviews(within, ids);
  await insertNotices(
    within,
    interviews.map(({ employeeId, candidateNo, on, startsAt }) => ({
      employeeId,
      kind: 'interview_cancelled',
      summary: `${candidateNo} ${formatDate(on)} ${formatClock(startsAt)}`,
      since: within.now,
    })),
  );
};

/**
 * Erases candidates for good, in the caller's transaction: rows, files, mails, stored answers and what the log says
 * about them. Writes a report without names.
 */
const eraseCandidates = async (within: Context, ids: readonly string[], reason: ErasureReason): Promise<void> => {
  const erased = await lockErasedRows(within, ids);
  await notifyInterviewers(within, ids);
  const logEntries = await deleteCandidates(within, erased);
  await deleteStoredFiles(within, erased.fileIds);
  const reportId = await insertErasure(within, reason, { ...erased, logEntries });
  await recordAudit(within, {
    entity: 'candidate_erasure',
    entityId: reportId,
    about: aboutNoEmployee({ subject: erasureReasonNames[reason], screen: 'applicant_data_repository' }),
    action: '刪除應徵者個人資料',
    before: null,
    after: { 應徵者: erased.ids.length, 檔案: erased.fileIds.length, 郵件: erased.mails, 操作紀錄: logEntries },
  });
};

/** Erases a candidate on request. @throws AppError NotFound, StaleVersion. */
export const eraseCandidate = (context: Context, { id, version }: RecordVersion): Promise<void> =>
  inTransaction(context, async (within) => {
    await lockRecord(within.db, candidateStore.description, id);
    const candidate = await getRecord<Candidate>(within, candidateStore, { id });
    if (candidate.version !== version) {
      throw await staleVersion(within.db, { entity: 'candidate', entityId: id });
    }
    await eraseCandidates(within, [id], 'request');
  });

/** Candidates that are erased in one transaction. */
const BATCH = 1_000;

const remindOfRetention = (context: Context): Promise<void> =>
  inTransaction(context, async (within) => {
    const count = await announceRetention(within);
    if (count === 0) {
      return;
    }
    const recruiters = await findRecruiters(within);
    const summary = `${count} 位應徵者的保存期限將於 ${RETENTION_NOTICE_DAYS} 日內屆滿`;
    await insertNotices(
      within,
      recruiters.map((employeeId) => ({ employeeId, kind: 'retention_ending', summary })),
    );
  });

type JobContext = Pick<PublicContext, 'db' | 'cipher' | 'files' | 'log'>;

/** Erases candidates whose retention has ended. Returns whether there were any. */
const eraseNextBatch = (context: Context): Promise<boolean> =>
  inTransaction(context, async (within) => {
    const ids = await lockEndedRetention(within, BATCH);
    if (ids.length > 0) {
      await eraseCandidates(within, ids, 'retention');
    }
    return ids.length > 0;
  });

/** Daily work: erases candidates whose retention has ended, and reminds recruiters of those that end soon. */
export const maintainCandidates = async (base: JobContext, now: Date): Promise<void> => {
  const systemRequest = { requestId: 'candidates', ipAddress: null, userAgent: null, actor: systemActor };
  const context: Context = { ...base, ...systemRequest, now, today: dateOfInstant(now) };
  await remindOfRetention(context);
  while (await eraseNextBatch(context)) {
    // Each batch is a transaction of its own.
  }
  await forgetLateEntries(context);
};

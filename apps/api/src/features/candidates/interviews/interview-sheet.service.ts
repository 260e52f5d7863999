import type { InterviewAdvice, InterviewMarks, OwnInterview } from '@hr/contracts/candidates/interviews';
import { scoreOfMarks } from '@hr/domain/candidates/candidates';
import { formatDate, instantOfMinute } from '@hr/domain/dates';
import { aboutNoEmployee, recordAudit, staleVersion } from '#audit/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { type OpenFile, openForDownload } from '#files/index.ts';
import { lockRecord, type RecordVersion } from '#records/index.ts';
import { findOwnInterview } from './interview-view.rows.ts';
import { insertSheet, interviewStore } from './interview.rows.ts';

const loadOwn = async (context: Context, id: string): Promise<OwnInterview> => {
  const interview = await findOwnInterview(context, id);
  if (interview === undefined) {
    throw new AppError('NotFound');
  }
  return interview;
};

const aboutInterview = ({ candidate, on }: OwnInterview) =>
  aboutNoEmployee({
    subject: `${candidate.candidateNo} ${candidate.nameZh} ${formatDate(on)}`,
    screen: 'applicant_data_repository',
  });

interface SubmittedSheet {
  readonly marks: InterviewMarks;
  readonly advice: InterviewAdvice;
  readonly comment: string;
}

/**
 * Submits the caller's own score sheet, once. The first sheet completes the interview.
 * @throws AppError NotFound for other interviewers, StaleVersion after a reschedule, InterviewNotHeldYet,
 * InterviewNotPlanned if the sheet was submitted.
 */
export const submitSheet = (
  context: Context,
  { id, version }: RecordVersion,
  { marks, advice, comment }: SubmittedSheet,
): Promise<OwnInterview> =>
  inTransaction(context, async (within) => {
    await lockRecord(within.db, interviewStore.description, id);
    const interview = await loadOwn(within, id);
    if (interview.version !== version) {
      throw await staleVersion(within.db, { entity: 'interview', entityId: id });
    }
    if (instantOfMinute(interview.on, interview.startsAt) > within.now) {
      throw new AppError('InterviewNotHeldYet');
    }
    if (interview.sheets.some(({ isOwn, submittedAt }) => isOwn && submittedAt !== null)) {
      throw new AppError('InterviewNotPlanned', { msg: '您已送出這場面試的評分' });
    }
    const score = scoreOfMarks(Object.values(marks));
    await insertSheet(within, id, { marks, advice, comment, score });
    await recordAudit(within, {
      entity: 'interview',
      entityId: id,
      about: aboutInterview(interview),
      action: '送出評分',
      before: null,
      after: { 評分表: '已送出' },
    });
    return loadOwn(within, id);
  });

/** Opens the résumé for an interviewer. The access is logged. @throws AppError NotFound, FileMissing. */
export const openResume = async (context: Context, id: string): Promise<OpenFile> => {
  const interview = await loadOwn(context, id);
  const { resume } = interview.candidate;
  if (resume === null) {
    throw new AppError('FileMissing');
  }
  return openForDownload(context, resume.id, ({ name }) => ({
    entity: 'interview',
    entityId: id,
    about: aboutInterview(interview),
    action: '下載履歷',
    after: { 檔案: name },
  }));
};

import {
  type Interview,
  interviewKindNames,
  interviews,
  type InterviewInput,
} from '@hr/contracts/candidates/interviews';
import type { Candidate } from '@hr/contracts/candidates/candidates';
import { isActiveStage } from '@hr/domain/candidates/candidates';
import { instantOfMinute } from '@hr/domain/dates';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { candidateStore, moveCandidate } from '#features/candidates/candidates/index.ts';
import { mailCancellation, mailLetter } from '#features/candidates/letters/index.ts';
import { insertNotices } from '#features/messages/notifications/index.ts';
import {
  changer,
  creator,
  getRecord,
  insertRecords,
  lockRecord,
  type RecordVersion,
  requireEmployed,
  type Values,
} from '#records/index.ts';
import { interviewCalendar, interviewTimeText } from './interview-calendar.ts';
import { busyText } from './interviewer-day.read-model.ts';
import {
  type BusyTime,
  findBusyTimes,
  interviewStore,
  releaseInterviewers,
  replaceInterviewers,
} from './interview.rows.ts';

const { fields } = interviews;
const [change, create] = [changer(interviewStore), creator(interviewStore)];

const overlaps = ({ from, to }: BusyTime, { startsAt, endsAt }: Pick<InterviewInput, 'startsAt' | 'endsAt'>): boolean =>
  from < endsAt && to > startsAt;

/** @throws AppError InterviewerAbsent if an interviewer is on leave or on duty elsewhere at that time. */
const requirePresent = async (within: Context, input: InterviewInput): Promise<void> => {
  const busy = await findBusyTimes(within, input.interviewerIds, input.on);
  const absence = busy.find((time) => time.kind !== 'interview' && overlaps(time, input));
  if (absence !== undefined) {
    throw fieldError(
      'InterviewerAbsent',
      'interviewerIds',
      `${absence.employee.nameZh} ${busyText(absence)}，請改選時間`,
    );
  }
};

/** An interview of today can be recorded after it began. */
const requireNotPast = ({ today }: Context, { on }: Pick<InterviewInput, 'on'>): void => {
  if (on < today) {
    throw fieldError('InterviewPast', 'on');
  }
};

const valuesOf = ({ candidate, on, interviewerIds: _interviewerIds, ...values }: InterviewInput): Values => ({
  ...values,
  interviewOn: on,
  candidateId: candidate,
});

/** Loads a candidate who can be interviewed, and moves one who is not screened yet to the interviews. */
const lockInterviewee = async (within: Context, id: string): Promise<Candidate> => {
  await lockRecord(within.db, candidateStore.description, id);
  const candidate = await getRecord<Candidate>(within, candidateStore, { id });
  if (!isActiveStage(candidate.stage)) {
    throw fieldError('CandidateNotActive', 'candidate');
  }
  return candidate.stage === 'applied' || candidate.stage === 'screening'
    ? moveCandidate(within, { id, version: candidate.version }, { stage: 'interview' })
    : candidate;
};

const notifyInterviewers = async (
  context: Context,
  { candidate, interviewers: people, ...interview }: Interview,
  kind: 'interview_planned' | 'interview_cancelled',
): Promise<void> => {
  // The number instead of the name: a notice outlives the personal data of the candidate.
  const summary = `${candidate.candidateNo} ${interviewTimeText(interview)}`;
  const { now: since } = context;
  await insertNotices(
    context,
    people.map(({ id: employeeId }) => ({ employeeId, kind, summary, since })),
  );
};

const mailedInterview = (context: Context, interview: Interview, isCancelled: boolean) => ({
  id: interview.id,
  version: interview.version,
  calendar: interviewCalendar(interview, {
    summary: `${interviewKindNames[interview.kind]}：${interview.openingName ?? '人才庫'}`,
    isCancelled,
    now: context.now,
  }),
});

const hasBegun = ({ now }: Context, { on, startsAt }: Interview): boolean => instantOfMinute(on, startsAt) <= now;

/** Invites the candidate and notifies the interviewers, unless the interview has begun. */
const invite = async (within: Context, interview: Interview): Promise<void> => {
  if (hasBegun(within, interview)) {
    return;
  }
  await mailLetter(within, {
    candidateId: interview.candidate.id,
    kind: 'invitation',
    values: {
      面試: interviewKindNames[interview.kind],
      面試時間: interviewTimeText(interview),
      面試地點: interview.place,
    },
    interview: mailedInterview(within, interview, false),
  });
  await notifyInterviewers(within, interview, 'interview_planned');
};

/**
 * 安排面試: reserves the time of the interviewers, invites the candidate by mail and notifies the interviewers.
 * @throws AppError NotFound, CandidateNotActive, InterviewPast, InterviewerAbsent, InterviewerNotEmployed,
 * InterviewerBusy, CandidateBusy (exclusion constraints).
 */
export const createInterview = (context: Context, input: InterviewInput): Promise<Interview> =>
  inTransaction(context, async (within) => {
    await lockInterviewee(within, input.candidate);
    requireNotPast(within, input);
    await requireEmployed(within, { fields, input, before: null, from: input.on });
    await requirePresent(within, input);
    const interview = await create(within, {
      action: '安排',
      insert: async ({ db }) => {
        const [id = ''] = await insertRecords(db, interviewStore, [valuesOf(input)]);
        await replaceInterviewers({ db }, id, { ...input, employeeIds: input.interviewerIds });
        return id;
      },
    });
    await invite(within, interview);
    return interview;
  });

/** Locks the candidate before the interview, as all commands do. */
const lockCandidateOf = async (within: Context, id: string): Promise<void> => {
  const { candidate } = await getRecord<Interview>(within, interviewStore, { id });
  await lockRecord(within.db, candidateStore.description, candidate.id);
};

const requirePlanned = ({ state }: Interview): void => {
  if (state !== 'planned') {
    throw new AppError('InterviewNotPlanned');
  }
};

/** 改期. The candidate stays. @throws AppError the errors of arranging, InterviewNotPlanned. */
export const updateInterview = (context: Context, at: RecordVersion, input: InterviewInput): Promise<Interview> =>
  inTransaction(context, async (within) => {
    await lockCandidateOf(within, at.id);
    const interview = await change(within, at, {
      action: '改期',
      decide: async (before) => {
        requirePlanned(before);
        await lockInterviewee(within, before.candidate.id);
        requireNotPast(within, input);
        const own = { ...input, candidate: before.candidate.id };
        await requireEmployed(within, { fields, input: own, before, from: input.on });
        await requirePresent(within, own);
        await replaceInterviewers(within, at.id, { ...input, employeeIds: input.interviewerIds });
        return valuesOf(own);
      },
    });
    await invite(within, interview);
    return interview;
  });

/** @throws AppError InterviewNotPlanned. */
export const cancelInterview = (context: Context, at: RecordVersion): Promise<Interview> =>
  inTransaction(context, async (within) => {
    await lockCandidateOf(within, at.id);
    const interview = await change(within, at, {
      action: '取消',
      decide: async (before) => {
        requirePlanned(before);
        await releaseInterviewers(within, at.id);
        return { state: 'cancelled' };
      },
    });
    if (!hasBegun(within, interview)) {
      await mailCancellation(within, {
        candidateId: interview.candidate.id,
        time: interviewTimeText(interview),
        interview: mailedInterview(within, interview, true),
      });
    }
    await notifyInterviewers(within, interview, 'interview_cancelled');
    return interview;
  });

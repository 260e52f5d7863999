import { Readable } from 'node:stream';
import type { Candidate, CandidateDetail } from '@hr/contracts/candidates/candidates';
import {
  interviewAdviceNames,
  interviewCriterionNames,
  interviewKindNames,
  type InterviewSheet,
  interviewStateNames,
} from '@hr/contracts/candidates/interviews';
import { interviewCriteria } from '@hr/domain/candidates/candidates';
import { offerStateNames } from '@hr/contracts/candidates/offers';
import { formatClock, formatDate, formatInstant } from '@hr/domain/dates';
import type { Response } from 'express';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#core/context.ts';
import { candidateStore } from '#features/candidates/candidates/index.ts';
import { findInterviewsOf } from '#features/candidates/interviews/index.ts';
import { findWholeMails, type WholeMail } from '#features/candidates/letters/index.ts';
import { type ArchivedFile, openFile, sendArchive } from '#files/index.ts';
import { getRecord } from '#records/index.ts';
import { getCandidateDetail, stageChangeText } from './candidate-detail.read-model.ts';

const section = (title: string, lines: readonly string[]): string[] => [
  `【${title}】`,
  ...(lines.length === 0 ? ['無'] : lines),
  '',
];

const sheetLine = ({ interviewer, marks, score, advice, comment }: InterviewSheet): string => {
  const points = interviewCriteria.map((name) => `${interviewCriterionNames[name]} ${marks?.[name] ?? '—'}`).join('、');
  const advised = advice === null ? '' : interviewAdviceNames[advice];
  return `　${interviewer.nameZh} 評分 ${score ?? '—'}（${points}）${advised} ${comment ?? ''}`;
};

const interviewLines = (interviews: CandidateDetail['interviews']): string[] =>
  interviews.flatMap(({ kind, on, startsAt, endsAt, place, note, state, sheets }) => [
    `${interviewKindNames[kind]} ${formatDate(on)} ${formatClock(startsAt)}～${formatClock(endsAt)} ${place}（${interviewStateNames[state]}）${note ?? ''}`,
    ...sheets.filter(({ score }) => score !== null).map(sheetLine),
  ]);

/** Everything that is stored about a candidate, as text. */
const textOf = (
  context: Context,
  candidate: Candidate,
  { mails, ...detail }: Omit<CandidateDetail, 'mails'> & { readonly mails: readonly WholeMail[] },
): string =>
  [
    ...section('基本資料', [
      `應徵編號：${candidate.candidateNo ?? '—'}`,
      ...Object.entries(candidateStore.auditedValuesOf(candidate, context, {})).map(
        ([label, value]) => `${label}：${value ?? '—'}`,
      ),
    ]),
    ...section(
      '歷程',
      detail.history.map((change) => `${formatInstant(new Date(change.at))} ${stageChangeText(change)}`),
    ),
    ...section('面試', interviewLines(detail.interviews)),
    ...section(
      '錄取通知',
      detail.offers.map(
        ({ openingName, pay, payGrade, startOn, expiresOn, state, note, answerReason }) =>
          `${openingName} 到職日 ${formatDate(startOn)} 回覆期限 ${formatDate(expiresOn)}（${offerStateNames[state]}）月薪 ${pay?.toLocaleString('zh-TW') ?? '—'} ${payGrade ?? ''} ${note ?? ''} ${answerReason ?? ''}`,
      ),
    ),
    ...section(
      '郵件',
      mails.map(
        ({ subject, address, madeAt, body }) => `${formatInstant(new Date(madeAt))} ${address} ${subject}\r\n${body}`,
      ),
    ),
  ].join('\r\n');

/** Sends everything that is stored about one candidate as an archive. The access is logged. @throws AppError NotFound. */
export const sendPersonalData = async (context: Context, response: Response, id: string): Promise<void> => {
  const candidate = await getRecord<Candidate>(context, candidateStore, { id });
  const interviews = await findInterviewsOf(context, id, { isComplete: true });
  const detail = { ...(await getCandidateDetail(context, id)), interviews, mails: await findWholeMails(context, id) };
  const stored = [...(candidate.resumeFile === null ? [] : [candidate.resumeFile]), ...detail.files];
  const files: ArchivedFile[] = [
    {
      name: '個人資料.txt',
      open: async () => Readable.from([Buffer.from(`\uFEFF${textOf(context, candidate, detail)}`)]),
    },
    ...stored.map((file) => ({ name: file.name, open: async () => (await openFile(context, file.id)).content })),
  ];
  await recordAudit(context, {
    kind: 'download',
    entity: 'candidate',
    entityId: id,
    about: candidateStore.aboutOf(candidate),
    action: '下載個人資料',
    before: null,
    after: { 檔案: stored.length },
  });
  await sendArchive(context, response, { title: `個人資料_${candidate.candidateNo ?? ''}`, files });
};

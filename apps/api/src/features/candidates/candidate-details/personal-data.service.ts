import { Readable } from 'node:stream';
import type { Candidate, CandidateDetail } from '@hr/contracts/candidates/candidates';
import { interviewKindNames, interviewStateNames } from '@hr/contracts/candidates/interviews';
import { offerStateNames } from '@hr/contracts/candidates/offers';
import { formatClock, formatDate, formatInstant } from '@hr/domain/dates';
import type { Response } from 'express';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#core/context.ts';
import { candidateStore } from '#features/candidates/candidates/index.ts';
import { type ArchivedFile, openFile, sendArchive } from '#files/index.ts';
import { getRecord } from '#records/index.ts';
import { getCandidateDetail, stageChangeText } from './candidate-detail.read-model.ts';

const section = (title: string, lines: readonly string[]): string[] => [
  `【${title}】`,
  ...(lines.length === 0 ? ['無'] : lines),
  '',
];

const interviewLines = ({ interviews }: CandidateDetail): string[] =>
  interviews.flatMap(({ kind, on, startsAt, endsAt, place, state, sheets }) => [
    `${interviewKindNames[kind]} ${formatDate(on)} ${formatClock(startsAt)}～${formatClock(endsAt)} ${place}（${interviewStateNames[state]}）`,
    ...sheets
      .filter(({ score }) => score !== null)
      .map(({ interviewer, score, comment }) => `　${interviewer.nameZh} 評分 ${score} ${comment ?? ''}`),
  ]);

/** Everything that is stored about a candidate, as text. */
const textOf = (context: Context, candidate: Candidate, detail: CandidateDetail): string =>
  [
    ...section(
      '基本資料',
      Object.entries(candidateStore.auditedValuesOf(candidate, context, {})).map(
        ([label, value]) => `${label}：${value ?? '—'}`,
      ),
    ),
    ...section(
      '歷程',
      detail.history.map((change) => `${formatInstant(new Date(change.at))} ${stageChangeText(change)}`),
    ),
    ...section('面試', interviewLines(detail)),
    ...section(
      '錄取通知',
      detail.offers.map(
        ({ openingName, startOn, expiresOn, state }) =>
          `${openingName} 到職日 ${formatDate(startOn)} 回覆期限 ${formatDate(expiresOn)}（${offerStateNames[state]}）`,
      ),
    ),
    ...section(
      '郵件',
      detail.mails.map(({ subject, address, madeAt }) => `${formatInstant(new Date(madeAt))} ${address} ${subject}`),
    ),
  ].join('\r\n');

/** Sends everything that is stored about one candidate as an archive. The access is logged. @throws AppError NotFound. */
export const sendPersonalData = async (context: Context, response: Response, id: string): Promise<void> => {
  const candidate = await getRecord<Candidate>(context, candidateStore, { id });
  const detail = await getCandidateDetail(context, id);
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

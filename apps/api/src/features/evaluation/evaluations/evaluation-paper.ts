import {
  acknowledgementNames,
  authorNames,
  type EvaluationAnswer,
  type EvaluationDetail,
  probationNames,
  promotionNames,
  renewalNames,
  stageNames,
} from '@hr/contracts/evaluation/evaluations';
import { formatDate, formatInstant } from '@hr/domain/dates';
import type { Paper } from '#print/index.ts';

type Entry = readonly [label: string, value: string | null];

type PaperPart = Paper['sheets'][number]['parts'][number];

const EMPTY = '—';

const table = (title: string, heads: string[], rows: string[][]): PaperPart[] =>
  rows.length === 0 ? [] : [{ kind: 'table', title, days: 0, heads, rows }];

const facts = (title: string | null, entries: readonly Entry[]): PaperPart => ({
  kind: 'facts',
  title,
  facts: entries.map(([label, value]) => ({ label, value: value === null || value === '' ? EMPTY : value })),
});

const numberText = (value: number | null | undefined): string =>
  value === null || value === undefined ? EMPTY : String(value);

const nameText = (person: { readonly nameZh: string } | null): string | null => person?.nameZh ?? null;

const summary = ({
  employee,
  departmentName,
  jobTitle,
  cycle,
  stage,
  reviewers,
  scores,
  grade,
  ...detail
}: EvaluationDetail) =>
  facts(null, [
    ['員工', `${employee.employeeNo} ${employee.nameZh}`],
    ['部門', departmentName],
    ['職稱', jobTitle],
    ['考核期間', `${formatDate(cycle.startOn)}～${formatDate(cycle.endOn)}`],
    ['目前階段', stageNames[stage]],
    ['初評主管', nameText(reviewers.first_reviewer)],
    ['複評主管', nameText(reviewers.second_reviewer)],
    ['核定主管', nameText(reviewers.approver)],
    ['自評分數', numberText(scores.self)],
    ['初評分數', numberText(scores.first)],
    ['複評分數', numberText(scores.second)],
    ['總分', numberText(scores.total)],
    ['等第', grade],
    ['本人確認', detail.acknowledgement && acknowledgementNames[detail.acknowledgement]],
  ]);

const contentOf = ({ answers }: EvaluationDetail, author: EvaluationAnswer['author']) =>
  answers.find((answer) => answer.author === author)?.content;

const goalTable = (detail: EvaluationDetail): PaperPart[] =>
  table(
    '目標',
    ['項目', '權重', '目標值', '達成情形', '自評', '初評', '複評'],
    detail.goals.map(({ name, weight, target }, place) => [
      name,
      `${weight}%`,
      target,
      contentOf(detail, 'self')?.achieved[place] ?? '',
      numberText(contentOf(detail, 'self')?.goalScores[place]),
      numberText(contentOf(detail, 'first')?.goalScores[place]),
      numberText(contentOf(detail, 'second')?.goalScores[place]),
    ]),
  );

const competencyTable = (detail: EvaluationDetail): PaperPart[] =>
  table(
    '職能',
    ['職能', '自評', '初評', '複評'],
    detail.form.definition.competencies.map(({ name }, place) => [
      name,
      numberText(contentOf(detail, 'self')?.competencies[place]),
      numberText(contentOf(detail, 'first')?.competencies[place]),
      numberText(contentOf(detail, 'second')?.competencies[place]),
    ]),
  );

const interviewEntries = ({ interview }: EvaluationAnswer['content']): Entry[] =>
  interview === null
    ? []
    : [
        ['面談日期', interview.on === null ? null : formatDate(interview.on)],
        ['面談地點', interview.place],
        ['面談摘要', interview.summary],
        ['共識', interview.consensus],
        ['員工意見', interview.employeeComment],
      ];

const comments = ({ author, content }: EvaluationAnswer, files: EvaluationDetail['files']): PaperPart[] => {
  const entries: Entry[] = [
    ['優點', content.strengths],
    ['待改善', content.improvements],
    ['發展計畫', content.plan],
    ['意見', content.comment],
    ['試用期結論', content.probation && probationNames[content.probation]],
    ['續聘建議', content.renewal && renewalNames[content.renewal]],
    ['晉級建議', content.promotion && promotionNames[content.promotion]],
    ...interviewEntries(content),
    [
      '附件',
      files
        .filter((file) => file.author === author)
        .map(({ name }) => name)
        .join('、'),
    ],
  ];
  const filled = entries.filter(([, value]) => value !== null && value !== '');
  return filled.length === 0 ? [] : [facts(authorNames[author], filled)];
};

const appealPart = ({ appeal }: EvaluationDetail): PaperPart[] =>
  appeal === null
    ? []
    : [
        facts('申覆', [
          ['申覆理由', appeal.reason],
          ['申覆時間', formatInstant(new Date(appeal.filedAt))],
          ['決定說明', appeal.decisionReason],
        ]),
      ];

/** 個人考核表 with what the caller may see. Comments between reviewers are not printed. */
export const evaluationPaper = (detail: EvaluationDetail): Paper => ({
  title: `考核表_${detail.employee.employeeNo}_${detail.cycle.name}`,
  look: 'card',
  sheets: [
    {
      language: 'zh',
      title: detail.cycle.name,
      parts: [
        summary(detail),
        ...goalTable(detail),
        ...competencyTable(detail),
        ...detail.answers
          .filter(({ submittedAt }) => submittedAt !== null)
          .flatMap((answer) => comments(answer, detail.files)),
        ...appealPart(detail),
        { kind: 'signatures', labels: ['受考人', '初評主管', '複評主管', '核定主管'] },
      ],
    },
  ],
});

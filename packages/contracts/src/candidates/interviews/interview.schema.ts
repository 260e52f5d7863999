import {
  HIGHEST_MARK,
  type InterviewCriterion,
  interviewCriteria,
  interviewTimeFault,
  LOWEST_MARK,
} from '@hr/domain/candidates/candidates';
import { z } from 'zod';
import {
  calendarDateSchema,
  downloadEndpoint,
  endpoint,
  instantSchema,
  storedDateSchema,
  versionSchema,
} from '../../core/index.ts';
import {
  choiceField,
  dateField,
  employeeReferenceSchema,
  employeesField,
  longTextField,
  ownField,
  shownChoice,
  shownText,
  textField,
  timeField,
  withFilter,
} from '../../fields/index.ts';
import { storedFileSchema } from '../../files/index.ts';
import { personalKeyword } from '../personal-keyword.ts';
import { type InputOf, type ItemOf, type ListQueryOf, record, recordParams } from '../../records/index.ts';

export const interviewKindNames = { first: '一面', second: '二面', written: '筆試' } as const;

export type InterviewKind = keyof typeof interviewKindNames;

export const interviewStateNames = { planned: '已安排', done: '已完成', cancelled: '已取消' } as const;

export const interviewAdviceNames = { hire: '建議錄取', consider: '可考慮', reject: '不建議' } as const;

export type InterviewAdvice = keyof typeof interviewAdviceNames;

export const interviewCriterionNames: Readonly<Record<InterviewCriterion, string>> = {
  expertise: '專業能力',
  communication: '溝通表達',
  motivation: '工作動機',
  fit: '團隊適配',
};

const MAX_INTERVIEWERS = 8;

const TIME_FAULTS = {
  endsBeforeStart: '結束時間須晚於開始時間，且面試不可跨越午夜',
  tooLong: '面試不可超過 8 小時',
} as const;

interface InterviewRule {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly interviewerIds: readonly string[];
}

const requireSound = ({ startsAt, endsAt, interviewerIds }: InterviewRule, context: z.core.$RefinementCtx): void => {
  const fault = interviewTimeFault(startsAt, endsAt);
  if (fault !== null) {
    context.addIssue({ code: 'custom', path: ['endsAt'], message: TIME_FAULTS[fault] });
  }
  if (interviewerIds.length === 0) {
    context.addIssue({ code: 'custom', path: ['interviewerIds'], message: '請選擇面試官' });
  }
  if (new Set(interviewerIds).size < interviewerIds.length) {
    context.addIssue({ code: 'custom', path: ['interviewerIds'], message: '面試官重複' });
  }
};

const candidateReferenceSchema = z.object({ id: z.uuid(), candidateNo: z.string(), nameZh: z.string() });

interface InterviewTitle {
  readonly candidate: { readonly candidateNo: string; readonly nameZh: string };
  readonly on: string;
}

const NINE = 540;
const TEN = 600;

/** 面試 */
export const interviews = record({
  name: 'Interview',
  path: '/interviews',
  screen: 'applicant_data_repository',
  noun: '面試',
  order: 'on',
  search: [],
  rule: requireSound,
  titleOf: ({ candidate, on }: InterviewTitle) => `${candidate.candidateNo} ${candidate.nameZh} ${on}`,
  fields: {
    on: dateField('日期'),
    startsAt: timeField('開始', { example: NINE }),
    endsAt: timeField('結束', { example: TEN }),
    candidate: ownField('應徵者', {
      schema: z.uuid('請選擇應徵者'),
      answer: candidateReferenceSchema,
      initial: '',
      toText: ({ candidateNo, nameZh }) => `${candidateNo} ${nameZh}`,
    }),
    kind: withFilter(choiceField('類型', interviewKindNames, { initial: 'first' })),
    place: textField('地點', 200, { example: '第一會議室' }),
    interviewerIds: employeesField('面試官', { notEmployed: 'InterviewerNotEmployed', most: MAX_INTERVIEWERS }),
    note: longTextField('備註', 500),
  },
  stored: { state: withFilter(shownChoice('狀態', interviewStateNames)) },
  derived: {
    openingName: shownText('應徵職缺'),
    /** Submitted score sheets of all: 「1／2」. */
    sheets: shownText('評分表'),
    score: shownText('評分'),
  },
  columns: [
    'on',
    'startsAt',
    'endsAt',
    'candidate',
    'openingName',
    'kind',
    'place',
    'interviewers',
    'sheets',
    'score',
    'state',
  ],
  moreSortKeys: ['startsAt'],
  filters: {
    candidateId: z.uuid().optional(),
    interviewerId: z.uuid().optional(),
    from: calendarDateSchema.optional(),
    to: calendarDateSchema.optional(),
  },
  errors: [
    'CandidateBusy',
    'InterviewerBusy',
    'InterviewerAbsent',
    'CandidateNotActive',
    'InterviewPast',
    'InterviewNotPlanned',
  ],
});

const {
  previewImport: _preview,
  import: _import,
  remove: _remove,
  export: exportList,
  ...endpoints
} = interviews.endpoints;

const busySchema = z.object({
  employee: employeeReferenceSchema,
  /** Leave, official duty or other interviews of the day: 「上午 09:00～10:00 面試」. */
  busy: z.array(z.string()),
  /** Published shift of the day, or null. */
  shift: z.string().nullable(),
  isAbsent: z.boolean(),
});

export type InterviewerDay = z.output<typeof busySchema>;

export const interviewEndpoints = {
  ...endpoints,
  export: { ...exportList, queryLabels: { ...exportList.queryLabels, ...personalKeyword } },
  cancel: interviews.command('cancel', '取消面試', { errors: ['InterviewNotPlanned'] }),
  /** Leave, shifts and interviews of interviewers on a day. */
  availability: endpoint({
    id: 'interviews.availability',
    method: 'GET',
    path: '/interviews/availability',
    summary: '面試官當日行程',
    access: 'applicant_data_repository:edit',
    query: z.strictObject({
      on: calendarDateSchema,
      employeeIds: z
        .union([z.uuid(), z.array(z.uuid())])
        .transform((ids) => (Array.isArray(ids) ? ids : [ids]))
        .pipe(z.array(z.uuid()).max(MAX_INTERVIEWERS)),
    }),
    response: z.object({ items: z.array(busySchema) }),
  }),
};

const MARK = `請評 ${LOWEST_MARK} 到 ${HIGHEST_MARK} 分`;

const mark = z.int(MARK).min(LOWEST_MARK, MARK).max(HIGHEST_MARK, MARK);

export const marksSchema = z.strictObject(
  Object.fromEntries(interviewCriteria.map((criterion) => [criterion, mark])) as Record<
    InterviewCriterion,
    typeof mark
  >,
);

export type InterviewMarks = z.output<typeof marksSchema>;

const adviceSchema = z.enum(Object.keys(interviewAdviceNames) as [InterviewAdvice, ...InterviewAdvice[]]);

const sheetSchema = z.object({
  interviewer: employeeReferenceSchema,
  isOwn: z.boolean(),
  submittedAt: instantSchema.nullable(),
  /** Null before the sheet is submitted, and for interviewers who have not submitted their own. */
  marks: marksSchema.nullable(),
  score: z.number().nullable(),
  advice: adviceSchema.nullable(),
  comment: z.string().nullable(),
});

export type InterviewSheet = z.output<typeof sheetSchema>;

/** An interview with its score sheets. */
export const interviewViewSchema = z
  .object({
    id: z.uuid(),
    version: z.int(),
    kind: z.enum(Object.keys(interviewKindNames) as [InterviewKind, ...InterviewKind[]]),
    on: storedDateSchema,
    startsAt: z.int(),
    endsAt: z.int(),
    place: z.string(),
    note: z.string().nullable(),
    state: z.enum(Object.keys(interviewStateNames) as [keyof typeof interviewStateNames]),
    sheets: z.array(sheetSchema),
  })
  .meta({ id: 'InterviewView' });

export type InterviewView = z.output<typeof interviewViewSchema>;

const ownInterviewSchema = interviewViewSchema
  .extend({
    /** Facts about the candidate without contact data. */
    candidate: z.object({
      candidateNo: z.string(),
      nameZh: z.string(),
      openingName: z.string().nullable(),
      degree: z.string().nullable(),
      school: z.string().nullable(),
      major: z.string().nullable(),
      experienceYears: z.int().nullable(),
      skills: z.string().nullable(),
      resume: storedFileSchema.nullable(),
    }),
  })
  .meta({ id: 'OwnInterview' });

export type OwnInterview = z.output<typeof ownInterviewSchema>;

/** 我的面試: interviews of the caller as an interviewer. */
export const interviewSheetEndpoints = {
  mine: endpoint({
    id: 'interviewSheets.mine',
    method: 'GET',
    path: '/my-interviews',
    summary: '我的面試',
    access: 'signedIn',
    response: z.object({ items: z.array(ownInterviewSchema) }),
  }),
  submit: endpoint({
    id: 'interviewSheets.submit',
    method: 'POST',
    path: '/my-interviews/:id/sheet',
    summary: '送出面試評分表',
    access: 'signedIn',
    params: recordParams,
    body: z.strictObject({
      marks: marksSchema,
      advice: z.enum(Object.keys(interviewAdviceNames) as [InterviewAdvice, ...InterviewAdvice[]], '請選擇建議'),
      comment: z.string().trim().max(2_000, '不可超過 2,000 個字'),
      version: versionSchema,
    }),
    response: ownInterviewSchema,
    errors: ['StaleVersion', 'InterviewNotPlanned', 'InterviewNotHeldYet'],
  }),
  resume: downloadEndpoint({
    id: 'interviewSheets.resume',
    path: '/my-interviews/:id/resume',
    summary: '下載面試應徵者的履歷',
    access: 'signedIn',
    params: recordParams,
    errors: ['FileMissing'],
  }),
};

export type Interview = ItemOf<typeof interviews>;

export type InterviewInput = InputOf<typeof interviews>;

export type InterviewListQuery = ListQueryOf<typeof interviews>;

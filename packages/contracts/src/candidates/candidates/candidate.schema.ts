import { candidateStages } from '@hr/domain/candidates/candidates';
import type { CalendarDate } from '@hr/domain/dates';
import { z } from 'zod';
import { calendarDateSchema, requiredEmail, requiredPhone, requiredText, singleLine } from '../../core/index.ts';
import {
  choiceField,
  dateField,
  longTextField,
  optionalChoiceField,
  optionalDateField,
  optionalFileField,
  optionalIntegerField,
  optionalMoneyField,
  optionalNamedField,
  optionalTextField,
  ownField,
  shownChoice,
  shownDate,
  shownInstant,
  shownText,
  textField,
  withFilter,
} from '../../fields/index.ts';
import { uploadFileEndpoint } from '../../files/index.ts';
import { degreeNames } from '../../people/employees/employee-names.ts';
import { type InputOf, type ItemOf, type ListQueryOf, record } from '../../records/index.ts';
import { personalKeyword } from '../personal-keyword.ts';
import { candidateSourceNames, candidateStageNames } from './candidate-names.ts';

const upload = uploadFileEndpoint({
  feature: 'candidates',
  path: '/candidates',
  screen: 'applicant_data_repository',
  noun: '應徵者',
});

/** File types of a résumé. */
export const resumeFileTypes = ['pdf', 'docx'] as const;

const experienceSchema = z.strictObject({
  company: singleLine(requiredText('公司', 100)),
  title: singleLine(requiredText('職務', 100)),
  from: calendarDateSchema.nullable(),
  to: calendarDateSchema.nullable(),
  description: z.string().trim().max(500, '不可超過 500 個字'),
});

export type CandidateExperience = z.output<typeof experienceSchema>;

const MAX_EXPERIENCES = 20;

const MAX_TAGS = 10;

const MAX_TAG_LENGTH = 20;

const EXAMPLE_CONSENT = '2026/11/01';

interface CandidateRule {
  readonly consentOn: CalendarDate;
  readonly retainedUntil: CalendarDate;
  readonly experiences?: readonly Pick<CandidateExperience, 'from' | 'to'>[];
}

const requireSound = ({ consentOn, retainedUntil, experiences }: CandidateRule, context: z.core.$RefinementCtx) => {
  if (retainedUntil <= consentOn) {
    context.addIssue({ code: 'custom', path: ['retainedUntil'], message: '保存期限須晚於同意日' });
  }
  // Imports have no experiences.
  (experiences ?? []).forEach(({ from, to }, place) => {
    if (from !== null && to !== null && to < from) {
      context.addIssue({ code: 'custom', path: ['experiences', place, 'to'], message: '迄日不可早於起日' });
    }
  });
};

interface CandidateTitle {
  readonly candidateNo: string | null;
  readonly nameZh: string;
}

/**
 * 應徵者. No field asks for what the Employment Service Act, Article 5, forbids: no age, photo, marital status, religion
 * or birthplace.
 */
export const candidates = record({
  name: 'Candidate',
  path: '/candidates',
  screen: 'applicant_data_repository',
  noun: '應徵者',
  order: '-appliedOn',
  search: ['nameZh', 'phone', 'email'],
  rule: requireSound,
  titleOf: ({ candidateNo, nameZh }: CandidateTitle) => `${candidateNo ?? ''} ${nameZh}`,
  importing: { makesNew: true },
  fields: {
    nameZh: textField('姓名', 50, { example: '王小明' }),
    phone: textField('手機', requiredPhone('手機'), { example: '0912-345-678' }),
    email: textField('Email', requiredEmail('Email'), { example: 'name@example.com' }),
    openingId: optionalNamedField('應徵職缺', { table: 'job_openings' }),
    appliedOn: dateField('應徵日', { example: EXAMPLE_CONSENT }),
    source: withFilter(choiceField('來源', candidateSourceNames, { initial: 'website' })),
    referrer: optionalTextField('推薦人', 50),
    degree: optionalChoiceField('最高學歷', degreeNames, 'bachelor'),
    school: optionalTextField('學校', 100),
    major: optionalTextField('科系', 100),
    experienceYears: optionalIntegerField('年資（年）', { minimum: 0, maximum: 60, initial: null, example: '3' }),
    experiences: ownField('經歷', {
      schema: z.array(experienceSchema).max(MAX_EXPERIENCES, `最多 ${MAX_EXPERIENCES} 筆經歷`),
      answer: z.array(experienceSchema),
      initial: [],
      toText: (experiences) => experiences.map(({ company, title }) => `${company} ${title}`).join('、') || null,
    }),
    skills: longTextField('語言／證照', 500),
    expectedPay: optionalMoneyField('期望待遇', { example: '40000' }),
    availableOn: optionalDateField('可到職日'),
    resumeFileId: optionalFileField('履歷檔', { upload, hint: '支援 PDF、DOCX，單檔 10MB 以內；新增時必填' }),
    portfolio: optionalTextField('作品連結', 300),
    consentOn: dateField('個資同意日', { example: EXAMPLE_CONSENT, hint: '應徵者簽署個資同意書的日期' }),
    retainedUntil: dateField('保存期限', { example: '2027/11/01', hint: '到期當日刪除個人資料' }),
    note: longTextField('備註', 1_000),
    tags: ownField('標籤', {
      schema: z
        .array(singleLine(requiredText('標籤', MAX_TAG_LENGTH)))
        .max(MAX_TAGS, `最多 ${MAX_TAGS} 個標籤`)
        .refine((tags) => new Set(tags).size === tags.length, '標籤重複'),
      answer: z.array(z.string()),
      initial: [],
      toText: (tags) => tags.join('、') || null,
    }),
  },
  stored: {
    stage: withFilter(shownChoice('階段', candidateStageNames)),
    stageReason: shownText('階段原因'),
  },
  derived: {
    candidateNo: shownText('應徵編號'),
    projectName: shownText('計畫'),
    /** Next interview, or the last one. */
    interviewOn: shownDate('面試日期'),
    /** Mean of the submitted score sheets with one decimal. */
    score: shownText('評分'),
    stageSince: shownInstant('進入階段時間'),
    updatedAt: shownInstant('最後更新'),
    employeeId: shownText('員工'),
  },
  columns: [
    'candidateNo',
    'nameZh',
    'opening',
    'projectName',
    'degree',
    'school',
    'major',
    'experienceYears',
    'expectedPay',
    'source',
    'appliedOn',
    'stage',
    'interviewOn',
    'score',
    'tags',
    'retainedUntil',
    'updatedAt',
    'phone',
    'email',
  ],
  moreSortKeys: ['candidateNo', 'stage', 'updatedAt'],
  filters: {
    openingId: z.uuid().optional(),
    /** Candidates without an opening. */
    isPool: z.enum(['yes']).optional(),
    tag: z.string().max(MAX_TAG_LENGTH).optional(),
    /** The retention ends within fourteen days. */
    isRetentionEnding: z.enum(['yes']).optional(),
    /** An offer awaits its answer and ends within three days, or has ended. */
    isOfferEnding: z.enum(['yes']).optional(),
    /** A mail to the candidate failed and should be sent again. */
    hasFailedMail: z.enum(['yes']).optional(),
  },
  errors: [
    'ReferenceNotFound',
    'UnacceptableFile',
    'RetentionInvalid',
    'OpeningNotOpen',
    'CandidateMoveNotAllowed',
    'OutOfScope',
  ],
});

const resumeOnCreate = z.object({ resumeFileId: z.uuid().nullable() });

const { remove: _remove, create, export: exportList, ...endpoints } = candidates.endpoints;

export const candidateEndpoints = {
  ...endpoints,
  export: { ...exportList, queryLabels: { ...exportList.queryLabels, ...personalKeyword } },
  create: {
    ...create,
    /** A new candidate needs a résumé; an imported one gets it later. */
    body: create.body.superRefine((input, context) => {
      if (resumeOnCreate.safeParse(input).data?.resumeFileId === null) {
        context.addIssue({ code: 'custom', path: ['resumeFileId'], message: '請選擇履歷檔' });
      }
    }),
  },
  upload,
  /** Moves a candidate to another stage, also by dragging on the board. */
  move: candidates.command('move', '移動應徵階段', {
    body: { stage: z.enum(candidateStages), reason: z.string().trim().max(200, '不可超過 200 個字').nullable() },
    errors: ['CandidateMoveNotAllowed', 'CandidateHasInterview', 'ValidationFailed'],
    isBulk: true,
  }),
};

export type Candidate = ItemOf<typeof candidates>;

export type CandidateInput = InputOf<typeof candidates>;

export type CandidateListQuery = ListQueryOf<typeof candidates>;

import { involuntaryGround, type LeavingKind } from '@hr/domain/people/employees';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { z } from 'zod';
import { calendarDateSchema } from '../../core/index.ts';
import {
  choiceField,
  codeSchema,
  dateField,
  departmentField,
  type EmployeeReference,
  employeeReferenceSchema,
  type FieldSet,
  flagField,
  longTextField,
  namedField,
  optionalDateField,
  optionalEmployeeField,
  optionalNamedField,
  optionalTextField,
  ownField,
  textField,
  type ShapeOf,
} from '../../fields/index.ts';
import { leavingKindNames } from './employee-names.ts';

/** The schemas of fields by their names. */
export const schemasOf = <Fields extends FieldSet>(fields: Fields): ShapeOf<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as ShapeOf<Fields>;

const noticeOn = optionalDateField('提出日', { hint: '空白表示今日' });

const changeReasonId = optionalNamedField('離職原因', { table: 'change_reasons' });

const handoverToId = optionalEmployeeField('交接人', { notEmployed: 'HandoverNotEmployed' });

const noteField = (label: string, example = '') => {
  const field = optionalTextField(label, 200, { example });
  return { ...field, schema: field.schema.default(null) };
};

/** A flag of which nothing told is what a form begins with. */
const flagUnlessTold = (label: string, initial: boolean) => {
  const field = flagField(label, { initial });
  return { ...field, schema: field.schema.default(initial) };
};

const layoffReportedOn = optionalDateField('資遣通報日', { hint: '空白表示尚未通報' });

/** What is settled with whoever leaves: who takes over, what they give back, and what follows of it later. */
export const settlingFields = {
  handoverToId: { ...handoverToId, schema: handoverToId.schema.default(null) },
  areAssetsReturned: flagUnlessTold('資產已返還', false),
  assetsNote: noteField('資產返還說明', '筆電、門禁卡'),
  isInvoluntary: flagUnlessTold('需開立非自願離職證明', false),
  /** The day on which the authorities were told of a layoff (Employment Service Act, Article 33). */
  layoffReportedOn: { ...layoffReportedOn, schema: layoffReportedOn.schema.default(null) },
  isRehirable: flagUnlessTold('可再聘用', true),
  rehireNote: noteField('不可再聘用原因'),
};

/** The same as it is told. */
export interface Settling {
  readonly handoverTo: EmployeeReference | null;
  readonly areAssetsReturned: boolean;
  readonly assetsNote: string | null;
  readonly isInvoluntary: boolean;
  readonly layoffReportedOn: CalendarDate | null;
  readonly isRehirable: boolean;
  readonly rehireNote: string | null;
}

const withNote = (text: string, note: string | null): string => (note === null ? text : `${text}（${note}）`);

const settlingText = ({ handoverTo, areAssetsReturned, assetsNote, ...told }: Settling): string =>
  [
    handoverTo && `交接人 ${handoverTo.employeeNo} ${handoverTo.nameZh}`,
    withNote(areAssetsReturned ? '資產已返還' : '資產未返還', assetsNote),
    told.isInvoluntary ? '需開立非自願離職證明' : null,
    told.layoffReportedOn && `${formatDate(told.layoffReportedOn)} 已通報資遣`,
    told.isRehirable ? '可再聘用' : withNote('不可再聘用', told.rehireNote),
  ]
    .filter((part) => part !== null)
    .join('；');

const settlingSchema = z
  .object({
    handoverTo: employeeReferenceSchema.nullable(),
    areAssetsReturned: z.boolean(),
    assetsNote: z.string().nullable(),
    isInvoluntary: z.boolean(),
    layoffReportedOn: calendarDateSchema.nullable(),
    isRehirable: z.boolean(),
    rehireNote: z.string().nullable(),
  })
  .nullable();

/** What is settled with whoever leaves, in one sentence; null of whoever stays, and for the person themselves. */
export const settling = ownField('離職手續', {
  schema: settlingSchema,
  answer: settlingSchema,
  initial: null,
  words: (told) => told && settlingText(told),
});

/** What is filled in when somebody leaves. */
export const leavingFields = {
  leavingKind: choiceField('離職類別', leavingKindNames, { initial: 'resigned' }),
  /** The day of the announcement; today if it is empty. Until a later day the leaving is only planned. */
  noticeOn: { ...noticeOn, schema: noticeOn.schema.default(null) },
  lastWorkingOn: dateField('最後工作日'),
  /** Of the list; why somebody leaves is told by it, in words, or by both. */
  changeReasonId: { ...changeReasonId, schema: changeReasonId.schema.default(null) },
  leavingReason: longTextField('離職原因說明', 200),
  ...settlingFields,
};

interface ToldReason {
  readonly changeReasonId: string | null;
  readonly leavingReason: string | null;
}

/** Why somebody leaves is told one way or the other. */
const requireLeavingReason = (told: ToldReason, context: z.core.$RefinementCtx): void => {
  if (told.changeReasonId === null && told.leavingReason === null) {
    context.addIssue({ code: 'custom', path: ['changeReasonId'], message: '請選擇離職原因，或輸入說明' });
  }
};

interface ToldSettling {
  readonly isRehirable: boolean;
  readonly rehireNote: string | null;
}

/** Whoever is not to be employed again is told why. */
export const requireRehireNote = (told: ToldSettling, context: z.core.$RefinementCtx): void => {
  if (!told.isRehirable && told.rehireNote === null) {
    context.addIssue({ code: 'custom', path: ['rehireNote'], message: '請說明不可再聘用的原因' });
  }
};

interface OfWay {
  readonly isInvoluntary: boolean;
  readonly layoffReportedOn: CalendarDate | null;
}

/** What of a settling the law does not know for a way of leaving, by the fields that say it. */
export const faultsOfWay = (
  kind: LeavingKind,
  { isInvoluntary, layoffReportedOn: reportedOn }: OfWay,
): readonly { readonly path: string; readonly message: string }[] => [
  ...(isInvoluntary && involuntaryGround(kind) === null
    ? [{ path: 'isInvoluntary', message: `${leavingKindNames[kind]}不屬就業保險法第 11 條的非自願離職` }]
    : []),
  ...(reportedOn !== null && kind !== 'laid_off'
    ? [{ path: 'layoffReportedOn', message: `${leavingKindNames[kind]}不須通報（就業服務法第 33 條只及於資遣）` }]
    : []),
];

interface ToldLeaving extends ToldReason, ToldSettling, OfWay {
  readonly leavingKind: LeavingKind;
}

/** Complains of what is wrong between what is filled in when somebody leaves. */
export const requireSoundLeaving = (told: ToldLeaving, context: z.core.$RefinementCtx): void => {
  requireLeavingReason(told, context);
  requireRehireNote(told, context);
  for (const { path, message } of faultsOfWay(told.leavingKind, told)) {
    context.addIssue({ code: 'custom', path: [path], message });
  }
};

/** Where and as what somebody works, from a day on. */
export const positionFields = {
  departmentId: departmentField('部門', { example: 'ADM-HR' }),
  jobTitleId: namedField('職稱', { table: 'job_titles', example: 'R-20' }),
  employmentTypeId: namedField('聘僱類型', { table: 'employment_types', example: 'FT-ASSIST' }),
  jobGrade: optionalTextField('職等', 20, { example: '7' }),
  supervisorId: optionalEmployeeField('直屬主管', { notEmployed: 'SupervisorNotEmployed' }),
  workPlace: optionalTextField('工作地點', 50, { example: '臺北院區' }),
  projectId: optionalNamedField('主要計畫', { table: 'projects' }),
};

/** From when somebody is employed. */
export const stintFields = {
  hiredOn: dateField('到職日'),
  seniorityOn: optionalDateField('年資起算日', { hint: '空白表示同到職日' }),
  leaveSeniorityOn: optionalDateField('特休起算日', { hint: '空白表示同年資起算日' }),
  probationEndsOn: optionalDateField('試用期滿日', { hint: '空白表示無試用期' }),
};

/** Why something is put right or taken back, which the log keeps. */
const correctionReason = textField('原因', 200, { example: '到職日登錄錯誤' });

const identityCorrection = optionalTextField('更正原因', 200, { hint: '變更證號時必填，記入操作紀錄' });

/** What is asked for besides where somebody's identity number becomes another. */
export const identityCorrectionFields = {
  identityCorrection: { ...identityCorrection, schema: identityCorrection.schema.default(null) },
};

/** What is filled in when the days of somebody's employment were entered wrongly. */
export const correctionFields = { ...stintFields, correctionReason };

/** What is filled in when the end of an employment that is over was entered wrongly; without a reason to leave it stays. */
export const leavingCorrectionFields = {
  leavingKind: leavingFields.leavingKind,
  lastWorkingOn: leavingFields.lastWorkingOn,
  changeReasonId: leavingFields.changeReasonId,
  leavingReason: leavingFields.leavingReason,
  correctionReason: textField('更正原因', 200, { example: '最後工作日登錄錯誤' }),
};

/** What is filled in of whoever was to begin and did not come. */
export const notOnboardedFields = { notOnboardedReason: textField('未報到原因', 200, { example: '另有他就' }) };

/** What is filled in when it is taken back that somebody leaves, that they did not come, or that they come back. */
export const stayingFields = { correctionReason };

/** What is filled in when somebody is employed, for the first time or once more. */
export const beginningFields = {
  ...stintFields,
  ...positionFields,
  workPlace: textField('工作地點', 50, { example: '臺北院區' }),
  projectId: { ...positionFields.projectId, schema: positionFields.projectId.schema.default(null) },
};

const optionalCode = z
  .preprocess((text) => (text === '' ? null : text), codeSchema('新員工編號').nullable())
  .default(null);

/** What is filled in for whoever comes back: they keep their number unless they are given another. */
export const returnFields = {
  ...beginningFields,
  newEmployeeNo: {
    ...optionalTextField('新員工編號', optionalCode),
    hint: '空白表示沿用原員工編號',
  },
};

/** The same as a file tells it: of those alone who are new. */
export const beginningColumns: FieldSet = Object.fromEntries(
  Object.entries(beginningFields).map(([name, field]) => [name, { ...field, mayBeLacking: true }]),
);

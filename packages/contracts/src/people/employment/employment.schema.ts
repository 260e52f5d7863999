import { involuntaryGround, type LeavingKind } from '@hr/domain/people/employment';
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
  shownDepartment,
  shownEmployee,
  shownNamed,
  shownText,
  textField,
  type ShapeOf,
} from '../../fields/index.ts';
import { leavingKindNames } from './employment-names.ts';

/** Returns the schemas of fields by name. */
export const schemasOf = <Fields extends FieldSet>(fields: Fields): ShapeOf<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as ShapeOf<Fields>;

const noticeOn = optionalDateField('提出日', { hint: '空白表示今日' });

const changeReasonId = optionalNamedField('離職原因', { table: 'change_reasons' });

const handoverToId = optionalEmployeeField('交接人', { notEmployed: 'HandoverNotEmployed' });

const noteField = (label: string, example = '') => {
  const field = optionalTextField(label, 200, { example });
  return { ...field, schema: field.schema.default(null) };
};

const flagWithDefault = (label: string, initial: boolean) => {
  const field = flagField(label, { initial });
  return { ...field, schema: field.schema.default(initial) };
};

const layoffReportedOn = optionalDateField('資遣通報日', { hint: '空白表示尚未通報' });

/**
 * Arrangements for a leaving: handover, returned assets, certificate and rehire. They are stored on the employment that
 * ends. Decision 072.
 */
export const settlingFields = {
  handoverToId: { ...handoverToId, schema: handoverToId.schema.default(null) },
  areAssetsReturned: flagWithDefault('資產已返還', false),
  assetsNote: noteField('資產返還說明', '筆電、門禁卡'),
  isInvoluntary: flagWithDefault('需開立非自願離職證明', false),
  /** Day on which the layoff was reported to the authorities (Employment Service Act, Article 33). */
  layoffReportedOn: { ...layoffReportedOn, schema: layoffReportedOn.schema.default(null) },
  isRehirable: flagWithDefault('可再聘用', true),
  rehireNote: noteField('不可再聘用原因'),
};

/** Arrangements for a leaving as the API returns them. */
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

const settlingText = ({ handoverTo, areAssetsReturned, assetsNote, ...settling }: Settling): string =>
  [
    handoverTo && `交接人 ${handoverTo.employeeNo} ${handoverTo.nameZh}`,
    withNote(areAssetsReturned ? '資產已返還' : '資產未返還', assetsNote),
    settling.isInvoluntary ? '需開立非自願離職證明' : null,
    settling.layoffReportedOn && `${formatDate(settling.layoffReportedOn)} 已通報資遣`,
    settling.isRehirable ? '可再聘用' : withNote('不可再聘用', settling.rehireNote),
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

/** Leaving formalities in one sentence; null without a leaving and for the employees themselves. */
export const settling = ownField('離職手續', {
  schema: settlingSchema,
  answer: settlingSchema,
  initial: null,
  toText: (value) => value && settlingText(value),
});

/** Form fields for a leaving. */
export const leavingFields = {
  leavingKind: choiceField('離職類別', leavingKindNames, { initial: 'resigned' }),
  /** The day of the announcement; today if it is empty. Until a later day the leaving is only planned. */
  noticeOn: { ...noticeOn, schema: noticeOn.schema.default(null) },
  lastWorkingOn: dateField('最後工作日'),
  /** Reason from the list. The reason may be given here, as text, or both. */
  changeReasonId: { ...changeReasonId, schema: changeReasonId.schema.default(null) },
  leavingReason: longTextField('離職原因說明', 200),
  ...settlingFields,
};

interface LeavingReasonInput {
  readonly changeReasonId: string | null;
  readonly leavingReason: string | null;
}

const requireLeavingReason = (input: LeavingReasonInput, context: z.core.$RefinementCtx): void => {
  if (input.changeReasonId === null && input.leavingReason === null) {
    context.addIssue({ code: 'custom', path: ['changeReasonId'], message: '請選擇離職原因，或輸入說明' });
  }
};

interface RehireInput {
  readonly isRehirable: boolean;
  readonly rehireNote: string | null;
}

/** Adds an issue if an employee is marked as not rehirable without a reason. */
export const requireRehireNote = (input: RehireInput, context: z.core.$RefinementCtx): void => {
  if (!input.isRehirable && input.rehireNote === null) {
    context.addIssue({ code: 'custom', path: ['rehireNote'], message: '請說明不可再聘用的原因' });
  }
};

interface LeavingReportInput {
  readonly isInvoluntary: boolean;
  readonly layoffReportedOn: CalendarDate | null;
}

/** Returns errors for arrangements that the law does not provide for this kind of leaving. */
export const leavingKindFaults = (
  kind: LeavingKind,
  { isInvoluntary, layoffReportedOn: reportedOn }: LeavingReportInput,
): readonly { readonly path: string; readonly message: string }[] => [
  ...(isInvoluntary && involuntaryGround(kind) === null
    ? [{ path: 'isInvoluntary', message: `${leavingKindNames[kind]}不屬就業保險法第 11 條的非自願離職` }]
    : []),
  ...(reportedOn !== null && kind !== 'laid_off'
    ? [{ path: 'layoffReportedOn', message: `${leavingKindNames[kind]}不須通報（就業服務法第 33 條只及於資遣）` }]
    : []),
];

interface LeavingInput extends LeavingReasonInput, RehireInput, LeavingReportInput {
  readonly leavingKind: LeavingKind;
}

/** Adds an issue for every error in the form of a leaving. */
export const requireValidLeaving = (input: LeavingInput, context: z.core.$RefinementCtx): void => {
  requireLeavingReason(input, context);
  requireRehireNote(input, context);
  for (const { path, message } of leavingKindFaults(input.leavingKind, input)) {
    context.addIssue({ code: 'custom', path: [path], message });
  }
};

/** Position of an employee from a day on. */
export const positionFields = {
  departmentId: departmentField('部門', { example: 'ADM-HR' }),
  jobTitleId: namedField('職稱', { table: 'job_titles', example: 'R-20' }),
  employmentTypeId: namedField('聘僱類型', { table: 'employment_types', example: 'FT-ASSIST' }),
  jobGrade: optionalTextField('職等', 20, { example: '7' }),
  supervisorId: optionalEmployeeField('直屬主管', { notEmployed: 'SupervisorNotEmployed' }),
  workPlace: optionalTextField('工作地點', 50, { example: '臺北院區' }),
  projectId: optionalNamedField('主要計畫', { table: 'projects' }),
};

/** Values of a position as records show them, in the order of their columns. */
export const shownPosition = {
  departmentId: shownDepartment('部門'),
  jobTitleId: shownNamed('職稱', 'job_titles'),
  jobGrade: shownText('職等'),
  employmentTypeId: shownNamed('聘僱類型', 'employment_types'),
  supervisorId: shownEmployee('直屬主管'),
  workPlace: shownText('工作地點'),
  projectId: shownNamed('主要計畫', 'projects'),
};

/** Dates of an employment. */
export const stintFields = {
  hiredOn: dateField('到職日'),
  seniorityOn: optionalDateField('年資起算日', { hint: '空白表示同到職日' }),
  leaveSeniorityOn: optionalDateField('特休起算日', { hint: '空白表示同年資起算日' }),
  probationEndsOn: optionalDateField('試用期滿日', { hint: '空白表示無試用期' }),
};

const correctionReason = textField('原因', 200, { example: '到職日登錄錯誤' });

const identityCorrection = optionalTextField('更正原因', 200, { hint: '變更證號時必填，記入操作紀錄' });

/** Reason for changing the identity number. */
export const identityCorrectionFields = {
  identityCorrection: { ...identityCorrection, schema: identityCorrection.schema.default(null) },
};

/** Form fields to correct the dates of an employment. */
export const correctionFields = { ...stintFields, correctionReason };

/** Form fields to correct the end of an employment. Without a new reason the old one stays. */
export const leavingCorrectionFields = {
  leavingKind: leavingFields.leavingKind,
  lastWorkingOn: leavingFields.lastWorkingOn,
  changeReasonId: leavingFields.changeReasonId,
  leavingReason: leavingFields.leavingReason,
  correctionReason: textField('更正原因', 200, { example: '最後工作日登錄錯誤' }),
};

export const notOnboardedFields = { notOnboardedReason: textField('未報到原因', 200, { example: '另有他就' }) };

/** Form fields to cancel a leaving, a missed start or a rehire. */
export const cancellationFields = { correctionReason };

/** Form fields for hiring and rehiring. */
export const hiringFields = {
  ...stintFields,
  ...positionFields,
  workPlace: textField('工作地點', 50, { example: '臺北院區' }),
  projectId: { ...positionFields.projectId, schema: positionFields.projectId.schema.default(null) },
};

const optionalCode = z
  .preprocess((text) => (text === '' ? null : text), codeSchema('新員工編號').nullable())
  .default(null);

/** Form fields for a rehire. The employee number stays unless a new one is given. */
export const rehireFields = {
  ...hiringFields,
  newEmployeeNo: {
    ...optionalTextField('新員工編號', optionalCode),
    hint: '空白表示沿用原員工編號',
  },
};

/** Columns of the employee import that only apply to new employees. */
export const hiringColumns: FieldSet = Object.fromEntries(
  Object.entries(hiringFields).map(([name, field]) => [name, { ...field, mayBeLacking: true }]),
);

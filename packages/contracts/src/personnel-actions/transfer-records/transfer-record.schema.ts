import { transferStates } from '@hr/domain/personnel-actions/transfer-records';
import { z } from 'zod';
import { calendarDateSchema, several } from '../../core/index.ts';
import {
  choiceField,
  dateField,
  employeeField,
  type Field,
  longTextField,
  optionalChoiceField,
  optionalDateField,
  optionalEmployeeField,
  optionalFileField,
  optionalNamedField,
  optionalTextField,
  shownChoice,
  shownDate,
  shownDepartment,
  shownEmployee,
  shownInstant,
  shownNamed,
  shownText,
  textField,
  withFilter,
} from '../../fields/index.ts';
import { uploadFileEndpoint } from '../../files/index.ts';
import { positionFields, settling } from '../../people/employees/index.ts';
import { type ItemOf, type ListQueryOf, record } from '../../records/index.ts';
import {
  transferKindNames,
  transferStateNames,
  unpaidLeaveInsuranceNames,
  unpaidLeaveKindNames,
} from './transfer-record-names.ts';

/** Uploads the attachment before the transfer is entered. */
export const transferUpload = uploadFileEndpoint({
  feature: 'transferRecords',
  path: '/transfer-records',
  screen: 'transfer_records',
  noun: '異動紀錄',
});

const attachmentId = optionalFileField('附件', { upload: transferUpload });

const unpaidLeaveInsurance = optionalChoiceField('留停期間勞健保', unpaidLeaveInsuranceNames, 'continued');

const leaveDeputyId = optionalEmployeeField('留停代理人', { notEmployed: 'LeaveDeputyNotEmployed' });

const changeReasonId = optionalNamedField('原因類別', { table: 'change_reasons' });

/** Fields of transfers. Some only apply to certain kinds. */
export const transferFields = {
  kind: withFilter(choiceField('異動類別', transferKindNames, { initial: 'department_transfer' })),
  effectiveOn: dateField('生效日'),
  endsOn: optionalDateField('迄日', { hint: '最後一日' }),
  // The example row of the import template is not an unpaid leave.
  unpaidLeaveKind: { ...optionalChoiceField('留停事由', unpaidLeaveKindNames, 'parental'), example: '' },
  unpaidLeaveInsurance: {
    ...unpaidLeaveInsurance,
    example: '',
    schema: unpaidLeaveInsurance.schema.default(null),
  },
  leaveDeputyId: { ...leaveDeputyId, schema: leaveDeputyId.schema.default(null) },
  /** From the list. Transfers written by an approval have none. */
  changeReasonId: { ...changeReasonId, schema: changeReasonId.schema.default(null) },
  reason: textField('異動原因', 100, { example: '組織調整' }),
  documentNo: optionalTextField('人令字號', 50, { example: '人字第1150001號' }),
  note: longTextField('說明', 500),
  /** Supporting file, such as an order or the proof of a leave. */
  attachmentId: { ...attachmentId, schema: attachmentId.schema.default(null) },
};

/** Import column for a new value. An empty cell leaves the value unchanged. */
const newValueColumn = (field: Field, label: string, example = ''): Field => ({
  ...field,
  label,
  example,
  isRequired: false,
  isColumnRequired: false,
  mayBeLacking: true,
});

/** Import columns for new values of the position and the probation. */
const newValueColumns = {
  departmentId: newValueColumn(positionFields.departmentId, '新部門', 'ADM-HR'),
  jobTitleId: newValueColumn(positionFields.jobTitleId, '新職稱'),
  jobGrade: newValueColumn(positionFields.jobGrade, '新職等'),
  employmentTypeId: newValueColumn(positionFields.employmentTypeId, '新聘僱類型'),
  supervisorId: newValueColumn(positionFields.supervisorId, '新直屬主管'),
  workPlace: newValueColumn(positionFields.workPlace, '新工作地點', '南港院區'),
  projectId: newValueColumn(positionFields.projectId, '新主要計畫'),
  probationEndsOn: optionalDateField('新試用期滿日'),
};

const described = record({
  name: 'TransferRecord',
  path: '/transfer-records',
  screen: 'transfer_records',
  noun: '異動紀錄',
  order: '-effectiveOn',
  search: ['reason', 'documentNo'],
  titleOf: ({ transferNo }: { readonly transferNo: string | null }) => transferNo ?? '',
  fields: { employeeId: employeeField('員工', { example: 'E00001' }), ...transferFields },
  importing: { fields: newValueColumns, makesNew: true },
  errors: ['OutOfScope', 'TransferConflict'],
  kept: {
    transferNo: shownText('異動單號'),
    fromDepartmentId: shownDepartment('原部門'),
    toDepartmentId: shownDepartment('新部門'),
    fromJobTitleId: shownNamed('原職稱', 'job_titles'),
    toJobTitleId: shownNamed('新職稱', 'job_titles'),
    fromJobGrade: shownText('原職等'),
    toJobGrade: shownText('新職等'),
    fromEmploymentTypeId: shownNamed('原聘僱類型', 'employment_types'),
    toEmploymentTypeId: shownNamed('新聘僱類型', 'employment_types'),
    fromSupervisorId: shownEmployee('原直屬主管'),
    toSupervisorId: shownEmployee('新直屬主管'),
    fromWorkPlace: shownText('原工作地點'),
    toWorkPlace: shownText('新工作地點'),
    fromProjectId: shownNamed('原主要計畫', 'projects'),
    toProjectId: shownNamed('新主要計畫', 'projects'),
    fromProbationEndsOn: shownDate('原試用期滿日'),
    toProbationEndsOn: shownDate('新試用期滿日'),
    cancellingReason: shownText('撤銷原因'),
    correctsNo: shownText('更正自'),
  },
  derived: {
    state: shownChoice('狀態', transferStateNames),
    /** Only for leavings. */
    settling,
    recordedBy: shownText('建立人'),
    recordedAt: shownInstant('建立時間'),
  },
  columns: [
    'transferNo',
    'effectiveOn',
    'employee',
    'kind',
    'state',
    'changeReason',
    'reason',
    'fromDepartment',
    'toDepartment',
    'fromJobTitle',
    'toJobTitle',
    'fromJobGrade',
    'toJobGrade',
    'documentNo',
    'recordedBy',
    'recordedAt',
    'endsOn',
    'fromEmploymentType',
    'toEmploymentType',
    'fromSupervisor',
    'toSupervisor',
    'fromWorkPlace',
    'toWorkPlace',
    'fromProject',
    'toProject',
    'fromProbationEndsOn',
    'toProbationEndsOn',
    'unpaidLeaveKind',
    'unpaidLeaveInsurance',
    'leaveDeputy',
    'settling',
    'correctsNo',
    'cancellingReason',
    'note',
    'attachment',
  ],
  moreSortKeys: ['transferNo', 'recordedAt'],
  filters: {
    state: several(z.enum(transferStates)).optional(),
    employeeId: z.uuid().optional(),
    changeReasonId: z.uuid().optional(),
    fromDepartmentId: z.uuid().optional(),
    toDepartmentId: z.uuid().optional(),
    effectiveFrom: calendarDateSchema.optional(),
    effectiveTo: calendarDateSchema.optional(),
  },
});

const { create: _create, update: _update, remove: _remove, ...usual } = described.endpoints;

/** Transfer records (異動紀錄). They are never edited, only corrected by another or cancelled. */
export const transferRecords = { ...described, endpoints: usual };

export type TransferRecord = ItemOf<typeof transferRecords>;

export type TransferRecordListQuery = ListQueryOf<typeof transferRecords>;

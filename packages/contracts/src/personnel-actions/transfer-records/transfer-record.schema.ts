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
  shownInstant,
  shownText,
  textField,
  withFilter,
} from '../../fields/index.ts';
import { uploadFileEndpoint } from '../../files/index.ts';
import { positionFields, settling, shownPosition } from '../../people/employment/index.ts';
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

type PositionName = keyof typeof shownPosition;

const positionNames = Object.keys(shownPosition) as PositionName[];

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

const newValueExamples: Readonly<Record<string, string>> = { departmentId: 'ADM-HR', workPlace: '南港院區' };

const newValueColumn = (name: PositionName): Field => ({
  ...(positionFields[name] as Field),
  label: `新${positionFields[name].label}`,
  example: newValueExamples[name] ?? '',
  isRequired: false,
  isColumnRequired: false,
  mayBeLacking: true,
});

/** Import columns for new values of the position and the probation. An empty cell leaves the value unchanged. */
const newValueColumns = {
  ...(Object.fromEntries(positionNames.map((name) => [name, newValueColumn(name)])) as Record<PositionName, Field>),
  probationEndsOn: optionalDateField('新試用期滿日'),
};

type SidesOf<Fields> = {
  [Name in keyof Fields & string as `${'from' | 'to'}${Capitalize<Name>}`]: Fields[Name];
};

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Position before and after: 「原部門」, 「新部門」. */
const shownSides = Object.fromEntries(
  positionNames.flatMap((name) =>
    (
      [
        ['from', '原'],
        ['to', '新'],
      ] as const
    ).map(([side, prefix]) => [
      `${side}${capitalised(name)}`,
      { ...shownPosition[name], label: `${prefix}${shownPosition[name].label}` },
    ]),
  ),
) as SidesOf<typeof shownPosition>;

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
  stored: {
    transferNo: shownText('異動單號'),
    ...shownSides,
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

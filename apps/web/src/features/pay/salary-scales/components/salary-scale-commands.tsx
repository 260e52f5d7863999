import { type SalaryScale, salaryScaleEndpoints as endpoints, salaryScales } from '@hr/contracts/pay/salary-scales';
import Typography from '@mui/material/Typography';
import { useFormContext } from 'react-hook-form';
import { today } from '#format/use-today.ts';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { auditCommand, type Command, confirmCommand, deleteCommand, formCommand } from '#records/commands.tsx';
import { createDialog } from '#records/create-dialog.tsx';
import { CompareScalesDialog } from './compare-scales-dialog.tsx';
import { EditedScaleFields, NewScaleFields, VersionFields } from './salary-scale-fields.tsx';

const [STEPS, COLUMNS] = [10, ['學士', '碩士', '博士']];

export const CreateScale = createDialog<SalaryScale>(salaryScales, {
  create: endpoints.create,
  initial: () => ({ grid: { columns: COLUMNS, rows: Array.from({ length: STEPS }, () => COLUMNS.map(() => null)) } }),
  Fields: NewScaleFields,
  maxWidth: 'md',
});

const versionOf = ({ documentNo, unit, pointValue, grid: { columns, rows }, note }: SalaryScale) => ({
  documentNo,
  unit,
  pointValue,
  note,
  grid: { columns, rows },
});

const DeactivationFields = () => (
  <>
    <Typography>停用後將無法選用，既有資料不受影響。</Typography>
    <DateFieldControl
      control={useFormContext().control}
      name="activeTo"
      label="停用日"
      required
      hint="自此日起無法選用"
    />
  </>
);

export const salaryScaleCommands: readonly Command<SalaryScale>[] = [
  formCommand(salaryScales, {
    label: '新增版本',
    submitLabel: '新增',
    isOffered: ({ activeTo }) => activeTo === null,
    endpoint: endpoints.addVersion,
    isVersioned: false,
    opensAnswer: true,
    valuesOf: (item) => ({ ...versionOf(item), effectiveFrom: null, documentNo: null }),
    Fields: VersionFields,
    maxWidth: 'md',
    toast: 'common.duplicate.ok',
  }),
  formCommand(salaryScales, {
    label: '編輯',
    title: '編輯薪級表',
    submitLabel: '儲存',
    endpoint: endpoints.update,
    valuesOf: (item) => ({
      code: item.code,
      nameZh: item.nameZh,
      appliesTo: item.appliesTo,
      effectiveFrom: item.effectiveFrom,
      ...versionOf(item),
    }),
    Fields: EditedScaleFields,
    maxWidth: 'md',
  }),
  { label: '比較', isForReaders: true, Dialog: CompareScalesDialog },
  formCommand(salaryScales, {
    label: '停用',
    isOffered: ({ activeTo }) => activeTo === null,
    endpoint: endpoints.deactivate,
    valuesOf: () => ({ activeTo: today() }),
    Fields: DeactivationFields,
    maxWidth: 'xs',
  }),
  confirmCommand(salaryScales, {
    label: '啟用',
    isOffered: ({ activeTo }) => activeTo !== null,
    endpoint: endpoints.activate,
    consequence: '啟用後即可於薪資調整中選用。',
  }),
  deleteCommand(salaryScales, {
    remove: endpoints.remove,
    isOffered: ({ isUsed }) => !isUsed,
    consequence: '只有未生效且未被引用的版本可以刪除；刪除最後一個版本時，薪級表一併刪除。',
  }),
  auditCommand(salaryScales),
];

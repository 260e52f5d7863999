import { type ProtectedPeriod, protectedPeriods } from '@hr/contracts/time/protected-periods';
import { settingStateNames } from '@hr/contracts/time/setting-period.ts';
import { FactList } from '#components/fact-list.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { today } from '#format/use-today.ts';
import { employeeFilter } from '#records/async-choice-filter.tsx';
import { auditCommand, type Command, deleteCommand, editCommand } from '#records/commands.tsx';
import { createDialog } from '#records/create-dialog.tsx';
import { departmentFilter } from '#records/department-filter.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { choicesFilter, valueFilters } from '#records/filters.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { recordPage } from '#records/record-page.tsx';
import { factsOf } from '#records/record-text.ts';
import { SettingStatus } from '../../setting-status.tsx';

const { endpoints, fields, derived } = protectedPeriods;

const Field = fieldControlOf(fields);

const ProtectedPeriodFields = () => (
  <>
    <FormRow>
      <Field name="employeeId" withUpcoming />
      <Field name="kind" />
    </FormRow>
    <FormRow>
      <Field name="startOn" />
      <Field name="endOn" />
    </FormRow>
    <Field name="note" />
  </>
);

const CreateProtectedPeriod = createDialog<ProtectedPeriod>(protectedPeriods, {
  create: endpoints.create,
  initial: () => ({ startOn: today() }),
  Fields: ProtectedPeriodFields,
});

const commands: readonly Command<ProtectedPeriod>[] = [
  editCommand(protectedPeriods, { update: endpoints.update, Fields: ProtectedPeriodFields }),
  deleteCommand(protectedPeriods, {
    remove: endpoints.remove,
    consequence: '刪除後無法復原，期間內的班表不再檢核夜間工作。',
  }),
  auditCommand(protectedPeriods),
];

const columns = tableColumns<ProtectedPeriod>(protectedPeriods, {
  cells: { state: (item) => <SettingStatus item={item} /> },
  widths: { kind: 100, state: 110 },
});

/** 母性保護期間: only for planners. */
export const ProtectedPeriodPage = recordPage({
  title: '母性保護期間',
  kind: protectedPeriods,
  columns,
  filters: [
    choicesFilter('state', { label: '狀態', names: settingStateNames }),
    ...valueFilters(fields),
    departmentFilter(),
    employeeFilter(),
  ],
  commands,
  hint: '員工、備註',
  Create: CreateProtectedPeriod,
  Status: SettingStatus,
  Facts: ({ item }) => <FactList facts={factsOf({ ...fields, departmentName: derived.departmentName }, item)} />,
});

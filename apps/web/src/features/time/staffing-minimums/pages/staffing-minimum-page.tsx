import { settingStateNames } from '@hr/contracts/time/setting-period.ts';
import { shiftTemplates } from '@hr/contracts/time/shift-templates';
import { type StaffingMinimum, staffingMinimums } from '@hr/contracts/time/staffing-minimums';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { FactList } from '#components/fact-list.tsx';
import type { ChoiceSource } from '#forms/autocomplete-control.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { today } from '#format/use-today.ts';
import { asyncChoiceFilter } from '#records/async-choice-filter.tsx';
import { codeAndName, namedOption } from '#records/choices.ts';
import { auditCommand, type Command, deleteCommand, editCommand } from '#records/commands.tsx';
import { createDialog } from '#records/create-dialog.tsx';
import { departmentFilter } from '#records/department-filter.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { choicesFilter } from '#records/filters.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { recordPage } from '#records/record-page.tsx';
import { factsOf } from '#records/record-text.ts';
import { SettingStatus } from '../../setting-status.tsx';

const { endpoints, fields } = staffingMinimums;

const Field = fieldControlOf(fields);

const MAX_SHIFTS = 100;

const shiftChoices = (keyword: string): ChoiceSource => ({
  queryKey: ['shiftTemplates', 'choices', { keyword }],
  queryFn: async ({ signal }) => {
    const query = shiftTemplates.listQuery.parse({ q: keyword, pageSize: MAX_SHIFTS });
    return (await call(shiftTemplates.endpoints.list, { query }, { signal })).items.map(namedOption);
  },
  labelQuery: (id) => ({
    ...endpointQuery(shiftTemplates.endpoints.get, { params: { id }, query: {} }),
    select: codeAndName,
  }),
});

const StaffingMinimumFields = () => (
  <>
    <FormRow>
      <Field name="departmentId" />
      <Field name="shiftTemplateId" source={shiftChoices} />
    </FormRow>
    <FormRow>
      <Field name="weekdayCount" />
      <Field name="holidayCount" />
    </FormRow>
    <FormRow>
      <Field name="startOn" />
      <Field name="endOn" />
    </FormRow>
    <Field name="note" />
  </>
);

const CreateStaffingMinimum = createDialog<StaffingMinimum>(staffingMinimums, {
  create: endpoints.create,
  initial: () => ({ startOn: today() }),
  Fields: StaffingMinimumFields,
});

const commands: readonly Command<StaffingMinimum>[] = [
  editCommand(staffingMinimums, { update: endpoints.update, Fields: StaffingMinimumFields }),
  deleteCommand(staffingMinimums, {
    remove: endpoints.remove,
    consequence: '刪除後無法復原，期間內的班表不再提示人力不足。',
  }),
  auditCommand(staffingMinimums),
];

const columns = tableColumns<StaffingMinimum>(staffingMinimums, {
  cells: { state: (item) => <SettingStatus item={item} /> },
  widths: { weekdayCount: 110, holidayCount: 110, state: 110 },
});

/** 人力下限 */
export const StaffingMinimumPage = recordPage({
  title: '人力下限',
  kind: staffingMinimums,
  columns,
  filters: [
    choicesFilter('state', { label: '狀態', names: settingStateNames }),
    departmentFilter(),
    asyncChoiceFilter('shiftTemplateId', { label: '班別', source: shiftChoices }),
  ],
  commands,
  hint: '部門、班別、備註',
  Create: CreateStaffingMinimum,
  Status: SettingStatus,
  Facts: ({ item }) => <FactList facts={factsOf(fields, item)} />,
});

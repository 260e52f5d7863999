import { type CardNumber, cardNumbers } from '@hr/contracts/time/card-numbers';
import { settingStateNames } from '@hr/contracts/time/setting-period.ts';
import { FactList } from '#components/fact-list.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { today } from '#format/use-today.ts';
import { employeeFilter } from '#records/async-choice-filter.tsx';
import { auditCommand, type Command, deleteCommand, editCommand } from '#records/commands.tsx';
import { createDialog } from '#records/create-dialog.tsx';
import { departmentFilter } from '#records/department-filter.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { choicesFilter } from '#records/filters.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { recordPage } from '#records/record-page.tsx';
import { factsOf } from '#records/record-text.ts';
import { SettingStatus } from '../../setting-status.tsx';

const { endpoints, fields, derived } = cardNumbers;

const Field = fieldControlOf(fields);

const CardNumberFields = () => (
  <>
    <FormRow>
      <Field name="employeeId" withUpcoming />
      <Field name="cardNo" />
    </FormRow>
    <FormRow>
      <Field name="startOn" />
      <Field name="endOn" />
    </FormRow>
    <Field name="note" />
  </>
);

const CreateCardNumber = createDialog<CardNumber>(cardNumbers, {
  create: endpoints.create,
  initial: () => ({ startOn: today() }),
  Fields: CardNumberFields,
});

const commands: readonly Command<CardNumber>[] = [
  editCommand(cardNumbers, { update: endpoints.update, Fields: CardNumberFields }),
  deleteCommand(cardNumbers, {
    remove: endpoints.remove,
    consequence: '刪除後無法復原；已匯入的打卡不受影響，之後的打卡檔無法再識別此卡號。',
  }),
  auditCommand(cardNumbers),
];

const columns = tableColumns<CardNumber>(cardNumbers, {
  cells: { state: (item) => <SettingStatus item={item} /> },
  widths: { cardNo: 150, state: 110 },
});

/** 卡號: the cards by which the files of machines name employees. */
export const CardNumberPage = recordPage({
  title: '卡號',
  kind: cardNumbers,
  columns,
  filters: [choicesFilter('state', { label: '狀態', names: settingStateNames }), departmentFilter(), employeeFilter()],
  commands,
  hint: '員工、卡號、備註',
  Create: CreateCardNumber,
  Status: SettingStatus,
  Facts: ({ item }) => <FactList facts={factsOf({ ...fields, departmentName: derived.departmentName }, item)} />,
});

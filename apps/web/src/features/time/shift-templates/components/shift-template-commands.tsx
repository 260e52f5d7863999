import { type ShiftTemplate, shiftTemplates } from '@hr/contracts/time/shift-templates';
import { inputOf } from '@hr/contracts/records';
import { today } from '#format/use-today.ts';
import { auditCommand, type Command, deleteCommand, editCommand, formCommand } from '#records/commands.tsx';
import { createDialog } from '#records/create-dialog.tsx';
import { changeCommand } from '#records/timeline-change.tsx';
import { ChangeFields, CorrectionFields, DayFields, NewShiftTemplateFields } from './shift-template-fields.tsx';

const { endpoints } = shiftTemplates;

/** 新增班別, effective today unless another day is chosen. */
export const CreateShiftTemplate = createDialog<ShiftTemplate>(shiftTemplates, {
  create: endpoints.create,
  initial: () => ({ effectiveFrom: today() }),
  Fields: NewShiftTemplateFields,
  maxWidth: 'md',
});

/** Opens the form of a new shift with the values of another. */
const copyCommand: Command<ShiftTemplate> = {
  label: '複製',
  Dialog: ({ item, onClose }) => (
    <CreateShiftTemplate
      initial={{ ...inputOf(shiftTemplates.fields, item), code: '' }}
      record={item}
      onClose={onClose}
    />
  ),
};

const dayCommand = (label: string, endpoint: typeof endpoints.deactivate, status: ShiftTemplate['status']) =>
  formCommand(shiftTemplates, {
    label,
    title: `${label}班別`,
    isOffered: (item) => item.status === status,
    endpoint,
    valuesOf: () => ({ effectiveFrom: today() }),
    bulkValues: () => ({ effectiveFrom: today() }),
    Fields: DayFields,
    maxWidth: 'xs',
  });

export const shiftTemplateCommands: readonly Command<ShiftTemplate>[] = [
  editCommand(shiftTemplates, {
    update: endpoints.update,
    extraValues: ({ periodId }) => ({ periodId }),
    Fields: CorrectionFields,
    maxWidth: 'md',
  }),
  changeCommand(shiftTemplates, {
    label: '異動',
    title: '班別異動',
    submitLabel: '儲存異動',
    isOffered: ({ status }) => status === 'active',
    endpoint: endpoints.change,
    fields: shiftTemplates.dated,
    Fields: ChangeFields,
  }),
  copyCommand,
  dayCommand('停用', endpoints.deactivate, 'active'),
  dayCommand('啟用', endpoints.reactivate, 'inactive'),
  deleteCommand(shiftTemplates, {
    remove: endpoints.remove,
    consequence: '刪除後無法復原。已排入班表的班別無法刪除，請改為停用。',
  }),
  auditCommand(shiftTemplates),
];

import { type Department, departmentEndpoints as endpoints, departments } from '@hr/contracts/organisation/departments';
import { today } from '#format/use-today.ts';
import { auditCommand, type Command, deleteCommand, editCommand, formCommand } from '#records/commands.tsx';
import { createDialog } from '#records/create-dialog.tsx';
import { changeCommand } from '#records/timeline-change.tsx';
import {
  ChangeFields,
  CorrectionFields,
  dayFields,
  movedFields,
  MoveFields,
  NewDepartmentFields,
} from './department-fields.tsx';

const isActive = ({ status }: Department): boolean => status === 'active';

/** 新增部門, effective today unless another day is chosen. */
export const CreateDepartment = createDialog(departments, {
  create: endpoints.create,
  initial: () => ({ effectiveFrom: today() }),
  Fields: NewDepartmentFields,
});

/** Adds a department below the open one. */
const addBelow: Command<Department> = {
  label: '新增下級部門',
  isOffered: isActive,
  Dialog: ({ item, onClose }) => (
    <CreateDepartment initial={{ parentId: item.id }} record={{ parent: item }} onClose={onClose} />
  ),
};

const datedCommand = (
  [label, endpoint]: [string, typeof endpoints.deactivate],
  { isOffered, text }: { isOffered: (item: Department) => boolean; text: string },
) =>
  formCommand(departments, {
    label,
    title: `${label}部門`,
    isOffered,
    endpoint,
    valuesOf: () => ({ effectiveFrom: today() }),
    bulkValues: () => ({ effectiveFrom: today() }),
    Fields: dayFields(`${label}日`, text),
    maxWidth: 'xs',
  });

const moveCommand = changeCommand(departments, {
  label: '移動',
  title: '移動部門',
  submitLabel: '移動',
  isOffered: isActive,
  endpoint: endpoints.move,
  fields: movedFields,
  Fields: MoveFields,
});

export const departmentCommands: readonly Command<Department>[] = [
  editCommand(departments, {
    update: endpoints.update,
    extraValues: ({ periodId }) => ({ periodId }),
    Fields: CorrectionFields,
  }),
  changeCommand(departments, {
    label: '異動',
    title: '部門異動',
    submitLabel: '儲存異動',
    isOffered: isActive,
    endpoint: endpoints.change,
    fields: departments.dated,
    Fields: ChangeFields,
  }),
  moveCommand,
  addBelow,
  datedCommand(['停用', endpoints.deactivate], {
    isOffered: isActive,
    text: '自停用日起將無法選用，既有資料不受影響。部門內仍有在職員工或下級部門時無法停用。',
  }),
  datedCommand(['啟用', endpoints.reactivate], {
    isOffered: ({ status }) => status === 'inactive',
    text: '自啟用日起恢復使用停用前的名稱與上層部門，部門主管須另行指定。',
  }),
  deleteCommand(departments, {
    remove: endpoints.remove,
    consequence: '刪除後無法復原。曾有員工或下級部門的部門無法刪除，請改為停用。',
  }),
  auditCommand(departments),
];

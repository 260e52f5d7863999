import { type DepartmentTree, departmentEndpoints, departments } from '@hr/contracts/departments';
import { call } from '#api/call.ts';
import { today } from '#format/today.ts';
import { codeAndName } from '#records/choices.ts';
import { RecordFormDialog } from '#records/record-form-dialog.tsx';
import { MoveFields } from './department-fields.tsx';

type TreeDepartment = DepartmentTree['items'][number];

interface MoveDepartmentDialogProps {
  readonly department: TreeDepartment;
  /** Where it was dropped; null for the top. */
  readonly target: TreeDepartment | null;
  readonly onClose: () => void;
}

/** 移動部門 from the tree: the place is chosen, the day and the yes are asked for. */
export const MoveDepartmentDialog = ({ department, target, onClose }: MoveDepartmentDialogProps) => (
  <RecordFormDialog
    kind={departments}
    item={null}
    record={{ ...department, parent: target }}
    title={`移動部門：${codeAndName(department)}`}
    submitLabel="移動"
    schema={departmentEndpoints.move.body}
    valuesOf={(latest) => ({
      parentId: target?.id ?? null,
      effectiveFrom: today(),
      version: (latest ?? department).version,
    })}
    send={(body) => call(departmentEndpoints.move, { params: { id: department.id }, body })}
    reloadId={department.id}
    toast="department.edit.ok"
    onClose={onClose}
  >
    <MoveFields item={department} />
  </RecordFormDialog>
);

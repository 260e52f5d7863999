import { type DepartmentTree, departmentEndpoints, departments } from '@hr/contracts/organisation/departments';
import { codeAndName } from '#records/choices.ts';
import { ChangeDialog } from '#records/timeline-change.tsx';
import { movedFields, MoveFields } from './department-fields.tsx';

type TreeDepartment = DepartmentTree['items'][number];

interface MoveDepartmentDialogProps {
  readonly department: TreeDepartment;
  /** Where it was dropped; null for the top. */
  readonly target: TreeDepartment | null;
  readonly onClose: () => void;
}

/** 移動部門 from the tree: the place is chosen, the day and the yes are asked for. */
export const MoveDepartmentDialog = ({ department, target, onClose }: MoveDepartmentDialogProps) => (
  <ChangeDialog
    kind={departments}
    item={department}
    title={`移動部門：${codeAndName(department)}`}
    submitLabel="移動"
    endpoint={departmentEndpoints.move}
    fields={movedFields}
    prefill={{ values: { parentId: target?.id ?? null }, record: { parent: target } }}
    onClose={onClose}
  >
    <MoveFields item={department} />
  </ChangeDialog>
);

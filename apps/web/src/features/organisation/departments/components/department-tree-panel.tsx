import type { CalendarDate } from '@hr/domain/dates';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorView } from '#components/error-view.tsx';
import { StatusView, LoadingView } from '#components/status-view.tsx';
import { useCan } from '#session/session.ts';
import { departmentTreeOptions } from '../../../../records/department-filter.tsx';
import { DepartmentTree, type TreeDepartment } from './department-tree.tsx';
import { MoveDepartmentDialog } from './move-department-dialog.tsx';

interface DepartmentTreePanelProps {
  readonly asOf: CalendarDate | undefined;
  readonly onOpen: (departmentId: string) => void;
}

interface Move {
  readonly department: TreeDepartment;
  readonly target: TreeDepartment | null;
}

/** Department tree of a day. Moving by drag and drop is only possible in the tree of today. */
export const DepartmentTreePanel = ({ asOf, onOpen }: DepartmentTreePanelProps) => {
  const { data, error, refetch } = useQuery(departmentTreeOptions(asOf));
  const canEdit = useCan('department_set_up:edit');
  const [move, setMove] = useState<Move | null>(null);
  if (!data) {
    return error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingView />;
  }
  if (data.items.length === 0) {
    return (
      <Paper variant="outlined" sx={{ flex: 1 }}>
        <StatusView isAnnounced title="此日尚無部門，請點選「新增部門」建立第一筆。" />
      </Paper>
    );
  }
  const canMove = canEdit && asOf === undefined;
  return (
    <>
      <DepartmentTree
        key={data.asOf}
        departments={data.items}
        onOpen={onOpen}
        onMove={canMove ? (department, target) => setMove({ department, target }) : undefined}
      />
      {move ? (
        <MoveDepartmentDialog department={move.department} target={move.target} onClose={() => setMove(null)} />
      ) : null}
    </>
  );
};

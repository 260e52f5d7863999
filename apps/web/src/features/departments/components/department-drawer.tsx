import { type Department, departmentLevelNames } from '@hr/contracts/departments';
import { addDays, type CalendarDate, formatDate } from '@hr/domain/time';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { SidePanel } from '#components/side-panel.tsx';
import { FactList } from '#components/fact-list.tsx';
import { ErrorView } from '#components/error-view.tsx';
import { LoadingView } from '#components/loading-view.tsx';
import { departmentLabel } from '../department-choices.ts';
import { departmentOptions } from '../department.queries.ts';
import { DepartmentActions, type DepartmentCommand } from './department-actions.tsx';
import { DepartmentStatusChip } from './department-columns.tsx';
import { DepartmentHistory } from './department-history.tsx';

interface DepartmentDrawerProps {
  readonly departmentId: string;
  /** The day that the department is shown as of; today when undefined. */
  readonly asOf: CalendarDate | undefined;
  readonly canEdit: boolean;
  readonly onCommand: (command: DepartmentCommand, department: Department) => void;
  readonly onClose: () => void;
}

const WIDTH = 560;

/** One department: what it is on the day, what it was and will be, and what may be done with it. */
export const DepartmentDrawer = ({ departmentId, asOf, canEdit, onCommand, onClose }: DepartmentDrawerProps) => {
  const { data: department, error, refetch } = useQuery(departmentOptions(departmentId, asOf));
  return (
    <SidePanel
      title={department ? departmentLabel(department) : '部門'}
      status={department ? <DepartmentStatusChip status={department.status} /> : null}
      width={WIDTH}
      onClose={onClose}
    >
      {error ? <ErrorView error={error} onRetry={() => void refetch()} /> : null}
      {department || error ? null : <LoadingView />}
      {department ? (
        <>
          <DepartmentActions
            department={department}
            canEdit={canEdit}
            onCommand={(command) => onCommand(command, department)}
          />
          <FactList facts={factsOf(department)} />
          <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
            沿革
          </Typography>
          <DepartmentHistory department={department} canEdit={canEdit} />
        </>
      ) : null}
    </SidePanel>
  );
};

/** The headcount beside its quota; over it is said in words, not only in colour. */
const headcountText = ({ headcount, headcountQuota }: Department): string => {
  if (headcountQuota === null) {
    return `${headcount} 人`;
  }
  const over = headcount - headcountQuota;
  return `${headcount}／${headcountQuota} 人${over > 0 ? `（超出編制 ${over} 人）` : ''}`;
};

const periodText = ({ effectiveFrom, effectiveTo }: Department): string =>
  `${formatDate(effectiveFrom)} ～ ${effectiveTo === null ? '' : formatDate(addDays(effectiveTo, -1))}`;

const factsOf = (department: Department): readonly (readonly [string, string])[] => {
  const { nameEn, level, parent, head, costCenter, sortOrder, note } = department;
  return [
    ['英文名稱', nameEn ?? '—'],
    ['部門層級', departmentLevelNames[level]],
    ['上層部門', parent ? departmentLabel(parent) : '最上層'],
    ['部門主管', head ? `${head.employeeNo} ${head.nameZh}` : '尚無主管'],
    ['在職／編制', headcountText(department)],
    ['成本中心', costCenter ?? '—'],
    ['排序', String(sortOrder)],
    ['適用期間', periodText(department)],
    ['備註', note ?? '—'],
  ];
};

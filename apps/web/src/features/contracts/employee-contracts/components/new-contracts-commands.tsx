import { type Employee, employees } from '@hr/contracts/people/employees';
import type { Project } from '@hr/contracts/organisation/projects';
import { hasLeft } from '@hr/domain/people/employment';
import { useQuery } from '@tanstack/react-query';
import { ErrorView } from '#components/error-view.tsx';
import { LoadingView } from '#components/status-view.tsx';
import type { Command, CommandDialogProps } from '#records/commands.tsx';
import { TooManySelectedDialog } from '#records/batch-preview.tsx';
import { useFetchAll } from '#records/record.queries.ts';
import { NewContractsDialog } from './new-contracts-dialog.tsx';

const LABEL = '產生合約';

/** 產生合約: command for one or several employees. */
export const newContractsCommand: Command<Employee> = {
  label: LABEL,
  permission: 'employee_contract:edit',
  isOffered: ({ status }) => !hasLeft(status),
  Dialog: ({ item, onClose }) => <NewContractsDialog people={[item]} onClose={onClose} onDone={onClose} />,
  JointDialog: ({ items, onClose }) => (
    <NewContractsDialog
      people={items}
      onClose={() => onClose(items)}
      onDone={(excluded) => onClose(items.filter(({ id }) => excluded.some((one) => one.id === id)))}
    />
  ),
};

/** Creates contracts for the employees whose main project today is this one, or whose contract it pays for. */
const ProjectContractsDialog = ({ item: project, onClose }: CommandDialogProps<Project>) => {
  const fetchAll = useFetchAll<Employee>(employees);
  const { data, error, refetch } = useQuery({
    queryKey: ['employees', 'list', 'paid by', project.id],
    queryFn: () => fetchAll(employees.listQuery.parse({ projectId: project.id, status: 'employed' })),
  });
  if (!data) {
    return error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingView />;
  }
  if (data.length === 0) {
    return <TooManySelectedDialog text="目前沒有以此計畫為主要計畫或由其支付合約的員工。" onClose={onClose} />;
  }
  return (
    <NewContractsDialog
      people={data}
      initial={{ projectIds: [project.id], endOn: project.extendedEndOn ?? project.endOn }}
      onClose={onClose}
      onDone={onClose}
    />
  );
};

/** 產生合約: command for all employees of a project. */
export const projectContractsCommand: Command<Project> = {
  label: LABEL,
  permission: 'employee_contract:edit',
  Dialog: ProjectContractsDialog,
};

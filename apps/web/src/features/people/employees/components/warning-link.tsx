import type { Employee } from '@hr/contracts/people/employees';
import type { Permission } from '@hr/domain/access/roles';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { usePermissions } from '#session/session.ts';

export interface WarningPlace {
  readonly label: string;
  readonly tab: string;
  readonly permission?: Permission;
}

interface WarningLinkProps extends WarningPlace {
  readonly employee: Pick<Employee, 'employeeNo'>;
}

/** Link from a warning to the tab where it is solved, if the viewer may open it. It keeps the day of the page. */
export const WarningLink = ({ employee: { employeeNo }, label, tab, permission }: WarningLinkProps) => {
  const may = usePermissions();
  const asOf = new URLSearchParams(useLocation().search).get('asOf');
  const search = asOf === null ? '' : `?${new URLSearchParams({ asOf }).toString()}`;
  return permission === undefined || may(permission) ? (
    <Button
      component={Link}
      to={`/dashboard/employee_data/${encodeURIComponent(employeeNo)}/${tab}${search}`}
      color="inherit"
      size="small"
    >
      {label}
    </Button>
  ) : null;
};

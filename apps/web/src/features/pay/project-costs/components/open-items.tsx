import { openItemText, type ProjectOpenItem } from '@hr/contracts/pay/project-costs';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';

/** Page on which an item is settled. */
const placeOf = ({ kind, employee, contractNo }: ProjectOpenItem): string =>
  ({
    allocation: `/dashboard/project_and_grant_management/allocations?employeeId=${employee?.id}`,
    contract: `/dashboard/employee_contract?q=${encodeURIComponent(contractNo ?? '')}`,
    unpaidMonth: '/dashboard/salary_report',
    overdrawn: '/dashboard/project_and_grant_set_up',
  })[kind];

/** 結案清查: what must be settled before the project is closed. */
export const OpenItems = ({ items }: { readonly items: readonly ProjectOpenItem[] }) => (
  <section aria-label="結案清查">
    <Typography variant="h2">結案清查</Typography>
    {items.length === 0 ? (
      <Typography color="textSecondary">沒有未結清的項目，可以結案。</Typography>
    ) : (
      <ul>
        {items.map((item) => (
          <li key={openItemText(item)}>
            <Link to={placeOf(item)}>{openItemText(item)}</Link>
          </li>
        ))}
      </ul>
    )}
  </section>
);

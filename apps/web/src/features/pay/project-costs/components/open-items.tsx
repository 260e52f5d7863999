import { openItemNames, openItemText, type ProjectOpenItem } from '@hr/contracts/pay/project-costs';
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

const MAX_MONTHS = 3;

/** Names the months without approved pay in one line. */
const monthsText = (items: readonly ProjectOpenItem[]): string => {
  const months = items.map(({ on }) => (on === null ? '' : on.slice(0, 7).replace('-', '/')));
  const text =
    months.length > MAX_MONTHS ? `${months[0]}～${months.at(-1)}，共 ${months.length} 個月` : months.join('、');
  return `${openItemNames.unpaidMonth}：${text}`;
};

/** Lines of the list: the months are one line, and every other item has its own. */
const linesOf = (items: readonly ProjectOpenItem[]) => {
  const [months, others] = [
    items.filter(({ kind }) => kind === 'unpaidMonth'),
    items.filter(({ kind }) => kind !== 'unpaidMonth'),
  ];
  return [
    ...others.map((item) => ({ text: openItemText(item), to: placeOf(item) })),
    ...months.slice(0, 1).map((item) => ({ text: monthsText(months), to: placeOf(item) })),
  ];
};

/** 結案清查: items to settle before the project is closed. */
export const OpenItems = ({ items }: { readonly items: readonly ProjectOpenItem[] }) => (
  <section aria-label="結案清查">
    <Typography variant="h2">結案清查</Typography>
    {items.length === 0 ? (
      <Typography color="textSecondary">沒有未結清的項目，可以結案。</Typography>
    ) : (
      <ul>
        {linesOf(items).map(({ text, to }) => (
          <li key={text}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    )}
  </section>
);

import type { ProjectCostDetail, ProjectMember } from '@hr/contracts/pay/project-costs';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';

interface MonthGridProps {
  readonly members: readonly ProjectMember[];
  readonly months: ProjectCostDetail['months'];
}

const sumOf = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

interface GridCellProps {
  readonly amounts: ProjectCostDetail['months'];
  readonly isStrong?: boolean;
}

/** Actual costs are grey, the forecast is blue. */
const AmountCell = ({ amounts, isStrong = false }: GridCellProps) => {
  const isForecast = amounts.some((one) => one.isForecast);
  return (
    <TableCell
      align="right"
      sx={{
        whiteSpace: 'nowrap',
        fontWeight: isStrong ? 600 : 400,
        color: isForecast ? 'primary.dark' : 'text.secondary',
      }}
    >
      {amounts.length === 0 ? '' : sumOf(amounts).toLocaleString('zh-TW')}
    </TableCell>
  );
};

/** Costs of the members by month with their sums. */
export const MonthGrid = ({ members, months }: MonthGridProps) => {
  const names = [...new Set(months.map(({ month }) => month))].toSorted();
  const people = [...Map.groupBy(members, ({ employee }) => employee.id).values()].flatMap(([first]) => first ?? []);
  if (names.length === 0) {
    return <Typography color="textSecondary">尚無成本。</Typography>;
  }
  const isForecastMonth = (month: string): boolean => months.some((one) => one.month === month && one.isForecast);
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        灰色為已核定薪資的實際成本，藍色為依目前分攤與最近一次薪資的預估。
      </Typography>
      <TableContainer component="section" tabIndex={0} aria-label="每月成本（可左右捲動）">
        <Table size="small" aria-label="每月成本">
          <TableHead>
            <TableRow>
              <TableCell>員工</TableCell>
              {names.map((month) => (
                <TableCell key={month} align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {`${month.slice(0, 7).replace('-', '/')}${isForecastMonth(month) ? '（預估）' : ''}`}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {people.map(({ employee, months: own }) => (
              <TableRow key={employee.id}>
                <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                  {`${employee.employeeNo} ${employee.nameZh}`}
                </TableCell>
                {names.map((month) => (
                  <AmountCell key={month} amounts={own.filter((one) => one.month === month)} />
                ))}
              </TableRow>
            ))}
            <TableRow>
              <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
                合計
              </TableCell>
              {names.map((month) => (
                <AmountCell key={month} isStrong amounts={months.filter((one) => one.month === month)} />
              ))}
            </TableRow>
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
};

import type { PayslipDetail } from '@hr/contracts/pay/payroll';
import { formatDate } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { sensitiveElement } from '#failures/sensitive.ts';
import { addAmounts, amountsOf, type PayslipAmounts } from '../payslip-year.ts';

const columns = [
  { key: 'gross', label: '應發' },
  { key: 'deductions', label: '應扣' },
  { key: 'net', label: '實發' },
  { key: 'tax', label: '所得稅' },
  { key: 'premiums', label: '保費與自提' },
] as const satisfies readonly { readonly key: keyof PayslipAmounts; readonly label: string }[];

const text = (amount: number): string => amount.toLocaleString('zh-TW');

const summary = (amounts: PayslipAmounts): string =>
  columns
    .filter(({ key }) => key !== 'net')
    .map(({ key, label }) => `${label} ${text(amounts[key])}`)
    .join('，');

const AmountCells = ({ amounts }: { readonly amounts: PayslipAmounts }) =>
  columns.map(({ key }) => (
    <TableCell key={key} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {text(amounts[key])}
    </TableCell>
  ));

interface PayslipYearProps {
  readonly year: number;
  readonly payslips: readonly PayslipDetail[];
  readonly shownId: string | undefined;
  readonly onChoose: (id: string) => void;
}

const YearTable = ({ year, payslips, shownId, onChoose }: PayslipYearProps) => (
  <TableContainer component="section" tabIndex={0} aria-label={`${year} 年薪資（可左右捲動）`}>
    <Table size="small" aria-label={`${year} 年薪資`}>
      <TableHead>
        <TableRow>
          <TableCell>薪資單</TableCell>
          {columns.map(({ key, label }) => (
            <TableCell key={key} align="right">
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {payslips.map((payslip) => (
          <TableRow key={payslip.id} selected={payslip.id === shownId}>
            <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
              <Link
                component="button"
                aria-current={payslip.id === shownId ? 'true' : undefined}
                onClick={() => onChoose(payslip.id)}
              >
                {payslip.runName}
              </Link>
            </TableCell>
            <AmountCells amounts={amountsOf(payslip)} />
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow sx={{ '& > .MuiTableCell-root': { fontWeight: 600, fontSize: 14, color: 'text.primary' } }}>
          <TableCell component="th" scope="row">
            合計
          </TableCell>
          <AmountCells amounts={addAmounts(payslips.map(amountsOf))} />
        </TableRow>
      </TableFooter>
    </Table>
  </TableContainer>
);

/** The name of a payslip, and the net pay at the right. */
const NameAndNet = ({ name, net }: { readonly name: string; readonly net: number }) => (
  <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
    <span>{name}</span>
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>{`實發 ${text(net)}`}</Box>
  </Box>
);

/** On a phone each payslip is an entry of a list, because a table would be wider than the screen. */
const YearList = ({ year, payslips, shownId, onChoose }: PayslipYearProps) => {
  const total = addAmounts(payslips.map(amountsOf));
  return (
    <>
      <List aria-label={`${year} 年薪資`} disablePadding>
        {payslips.map((payslip) => (
          <ListItem key={payslip.id} disablePadding divider>
            <ListItemButton selected={payslip.id === shownId} onClick={() => onChoose(payslip.id)}>
              <ListItemText
                primary={<NameAndNet name={payslip.runName} net={payslip.net} />}
                secondary={`${formatDate(payslip.payOn)} 發薪，${summary(amountsOf(payslip))}`}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      <Box sx={{ px: 2, mt: 1.5 }}>
        <Typography component="div" sx={{ fontWeight: 600 }}>
          <NameAndNet name="合計" net={total.net} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {summary(total)}
        </Typography>
      </Box>
    </>
  );
};

/** The payslips of a year with their sums. */
export const PayslipYearView = (props: PayslipYearProps) => {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <div {...sensitiveElement}>
      {isNarrow ? <YearList {...props} /> : <YearTable {...props} />}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        單位：新臺幣元。以計薪月份計；扣繳憑單以發薪日計。
      </Typography>
    </div>
  );
};

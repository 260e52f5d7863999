import { hoursTypeNames, type LeaveBalance, leaveBalances, lotOriginNames } from '@hr/contracts/leave/leave-ledger';
import { daysAndHours, daysAndHoursOfParts } from '@hr/domain/leave/leave-ledger';
import { formatDate } from '@hr/domain/dates';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { FactList } from '#components/fact-list.tsx';
import { LinesTable } from '#components/lines-table.tsx';
import { factsOf } from '#records/record-text.ts';
import { useCan } from '#session/session.ts';

const { lots: lotsValue, ...shown } = leaveBalances.derived;

interface BalanceProps {
  readonly item: LeaveBalance;
}

/** Link to the ledger for users who may view it. */
const LedgerLink = ({ item: { id } }: BalanceProps) =>
  useCan('annual_and_compensatory_transactions:view') ? (
    <Button
      component={Link}
      to={`/dashboard/annual_and_compensatory_transactions?employeeId=${id}`}
      variant="outlined"
      size="small"
    >
      此員工的異動明細
    </Button>
  ) : null;

/** Rounds the remainders so that they add up to the totals above. */
const remainingOf = (lots: LeaveBalance['lots']): ReadonlyMap<string, string> => {
  const entries = [...Map.groupBy(lots, ({ type, isOver }) => `${type} ${isOver}`).values()].flatMap((some) => {
    const shown = daysAndHoursOfParts(some.map(({ remaining }) => remaining));
    return some.map(({ id }, place) => [id, shown[place] ?? ''] as const);
  });
  return new Map(entries);
};

export const LeaveBalanceFacts = ({ item }: BalanceProps) => {
  const remaining = remainingOf(item.lots);
  return (
    <>
      <LedgerLink item={item} />
      <FactList facts={factsOf(shown, item)} />
      <Typography variant="h3" component="h3">
        {lotsValue.label}
      </Typography>
      {item.lots.length === 0 ? (
        <Typography>目前沒有可用的時數。</Typography>
      ) : (
        <LinesTable
          title={lotsValue.label}
          heads={['假別', '來源', '可用期間', '剩餘', '已排定與簽核中', '狀態', '依據']}
          lines={item.lots.map(({ id, type, origin, from, until, booked, isOver, rule }) => ({
            id,
            cells: [
              hoursTypeNames[type],
              lotOriginNames[origin],
              `${formatDate(from)} ～ ${formatDate(until)}`,
              remaining.get(id) ?? '',
              daysAndHours(booked),
              isOver ? '到期未結算' : '可用',
              rule ?? '—',
            ],
          }))}
        />
      )}
    </>
  );
};

import {
  carryOverFields,
  hoursTypeNames,
  type LeaveBalance,
  leaveBalanceEndpoints as endpoints,
  leaveBalances,
  leaveYearText,
  lotOriginNames,
  settlementFields,
} from '@hr/contracts/leave/leave-ledger';
import { daysAndHours, findCarryOverRefusal } from '@hr/domain/leave/leave-ledger';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectControl } from '#forms/select-control.tsx';
import { today } from '#format/use-today.ts';
import { type Command, type CommandDialogProps, formCommand } from '#records/commands.tsx';
import { FetchedDialog } from '#records/fetched-dialog.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { itemOptions } from '#records/record.queries.ts';

type Lot = LeaveBalance['lots'][number];

interface BalanceProps {
  readonly item: LeaveBalance;
}

const CarryOverField = fieldControlOf(carryOverFields);
const SettlementField = fieldControlOf(settlementFields);

const getFreeMinutes = ({ remaining, booked }: Lot): number => remaining - booked;

const listLotsToCarryOver = ({ lots }: LeaveBalance): Lot[] =>
  lots.filter(
    (lot) =>
      getFreeMinutes(lot) > 0 &&
      findCarryOverRefusal({ type: lot.type, lot, today: today(), lastWorkingOn: null }) === null,
  );

const lotText = (lot: Lot): string =>
  `${hoursTypeNames[lot.type]} ${lotOriginNames[lot.origin]} ${leaveYearText(lot.from, lot.until)}，剩餘 ${daysAndHours(getFreeMinutes(lot))}`;

const CarryOverFields = ({ item }: BalanceProps) => {
  const { control } = useFormContext();
  const lotId = useWatch({ control, name: 'lotId' }) as string;
  const lot = item.lots.find(({ id }) => id === lotId);
  return (
    <>
      <SelectControl
        control={control}
        name="lotId"
        label="額度"
        options={listLotsToCarryOver(item).map((one) => ({ value: one.id, label: lotText(one) }))}
        required
      />
      <CarryOverField
        name="minutes"
        required={false}
        hint={
          lot
            ? `未填為全部剩餘 ${daysAndHours(getFreeMinutes(lot))}；遞延後自次日起一年內使用，先於其他特休扣除`
            : undefined
        }
      />
      <CarryOverField name="reason" />
      <CarryOverField name="sourceNo" />
    </>
  );
};

const ReasonFields = () => (
  <>
    <SettlementField name="reason" />
    <SettlementField name="sourceNo" />
  </>
);

/** Fields that are entered once for several employees. */
const bulkReason = (reason: string) => ({
  Fields: ReasonFields,
  valuesOf: () => ({ reason, sourceNo: null }),
  schema: endpoints.settle.body,
  isAlwaysOffered: true,
});

const [AGREED, YEAR_END] = ['勞資雙方協議遞延', '年度終結未休結算'];

/** 遞延: moves the rest of an annual lot to the next leave year by agreement, once. */
export const carryOverCommand: Command<LeaveBalance> = {
  ...formCommand(leaveBalances, {
    label: '遞延',
    isVersioned: false,
    isOffered: (item) => listLotsToCarryOver(item).length > 0,
    endpoint: endpoints.carryOver,
    valuesOf: (item) => ({
      lotId: listLotsToCarryOver(item)[0]?.id ?? null,
      minutes: null,
      reason: AGREED,
      sourceNo: null,
    }),
    Fields: CarryOverFields,
    toast: 'leave_hours.carry_over.ok',
  }),
  bulk: {
    ...bulkReason(AGREED),
    consequence: '各人最先到期的特休額度，其剩餘時數全部遞延至下一年度；須勞資雙方已協議，僅可遞延一次。',
    endpoint: endpoints.carryOver,
    inputOf: ({ id }, values) => ({ params: { id }, body: { lotId: null, minutes: null, ...values } }),
  },
};

const listEndedLots = ({ lots }: LeaveBalance): Lot[] => lots.filter(({ isOver }) => isOver);

const SettlementFields = ({ item }: BalanceProps) => (
  <>
    <Typography>結算以下已到期額度（已離職者為全部額度）的全部剩餘時數：</Typography>
    <List dense disablePadding aria-label="結算的額度">
      {listEndedLots(item).map((lot) => (
        <ListItem key={lot.id} disableGutters>
          {lotText(lot)}
        </ListItem>
      ))}
    </List>
    <Typography variant="body2" color="textSecondary">
      已離職者依週年制有不足時一併補足結算。僅記錄應發給工資的時數，金額於薪資作業計算。
    </Typography>
    <ReasonFields />
  </>
);

const settlement = formCommand(leaveBalances, {
  label: '未休結算',
  isDangerous: true,
  isVersioned: false,
  isOffered: ({ lots, lastWorkingOn, unsettled }) =>
    lastWorkingOn !== null || (unsettled ?? 0) > 0 || lots.some(({ isOver }) => isOver),
  endpoint: endpoints.settle,
  valuesOf: (item) => ({ lotIds: listEndedLots(item).map(({ id }) => id), reason: YEAR_END, sourceNo: null }),
  Fields: SettlementFields,
  toast: 'leave_hours.settle.ok',
});

const SettlementDialog = ({ item, ...dialog }: CommandDialogProps<LeaveBalance>) => {
  const { data, error, isFetchedAfterMount } = useQuery({
    ...itemOptions(leaveBalances, { id: item.id }),
    refetchOnMount: 'always',
  });
  const title = `${settlement.label}：${leaveBalances.titleOf(item)}`;
  return (
    <FetchedDialog
      query={{ data: isFetchedAfterMount ? data : undefined, error }}
      title={title}
      onClose={dialog.onClose}
    >
      {(latest) => <settlement.Dialog item={latest} {...dialog} />}
    </FetchedDialog>
  );
};

/** Shows the hours of each employee and the total before a final settlement. */
const BulkSettlementFields = ({ items }: { readonly items: readonly LeaveBalance[] }) => {
  const total = items.reduce((sum, { unsettled }) => sum + (unsettled ?? 0), 0);
  return (
    <>
      <Typography sx={{ fontWeight: 500 }}>{`合計 ${items.length} 人、${daysAndHours(total)}`}</Typography>
      {/* The scrollable list is a tab stop, so that it can be read by keyboard. */}
      <List dense disablePadding tabIndex={0} aria-label="各人結算時數" sx={{ maxHeight: 240, overflowY: 'auto' }}>
        {items.map(({ id, employee, unsettled }) => (
          <ListItem key={id} disableGutters>
            {`${employee.employeeNo} ${employee.nameZh}：${daysAndHours(unsettled ?? 0)}`}
          </ListItem>
        ))}
      </List>
      <ReasonFields />
    </>
  );
};

/** 未休結算: pays the rest of lots that have ended. */
export const settlementCommand: Command<LeaveBalance> = {
  ...settlement,
  Dialog: SettlementDialog,
  bulk: {
    ...bulkReason(YEAR_END),
    Fields: BulkSettlementFields,
    consequence: '各人已到期的額度與離職者的全部額度，其剩餘時數一併結算；僅記錄時數，金額於薪資作業計算。',
    endpoint: endpoints.settle,
    inputOf: ({ id }, values) => ({ params: { id }, body: { ...values, lotIds: null } }),
  },
};

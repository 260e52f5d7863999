import { type AnyTimelineRecord, type HistoryItem, periodsOf, resetFieldNames } from '@hr/contracts/records';
import { cancelScheduled } from '@hr/domain/effective';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { ErrorView } from '#components/error-view.tsx';
import { LoadingView } from '#components/status-view.tsx';
import { StatusChip } from '#components/status-chip.tsx';
import { useToday, today } from '#format/use-today.ts';
import { useCan } from '#session/session.ts';
import { ConfirmRecordDialog } from './confirm-record-dialog.tsx';
import type { Identified } from './kind.ts';
import { factsOf } from './record-text.ts';
import { type Days, daysText, revertedTexts } from './timeline-text.ts';
import { historyOptions, type TimelineKind, type TimelineDescription } from './timeline.queries.ts';

interface Period extends Days {
  readonly periodId: string;
}

interface TimelineHistoryProps<Item extends Identified, HistoryPeriod extends Period> {
  readonly kind: TimelineKind<Item> & { readonly endpoints: Pick<AnyTimelineRecord['endpoints'], 'cancelChange'> };
  readonly item: Item;
  /** Lines of a period; defaults to one line with all dated values. */
  readonly linesOf?: (period: HistoryPeriod) => readonly string[];
}

/** Returns the future days on which a period starts or the last period ends. */
const scheduledDays = (periods: readonly Period[], currentDay: CalendarDate): CalendarDate[] =>
  [...new Set(periods.flatMap(({ effectiveFrom, effectiveTo }) => [effectiveFrom, effectiveTo ?? effectiveFrom]))]
    .filter((day) => day > currentDay)
    .toSorted();

/** Returns the texts of the values that later periods inherited from the change, or null if it cannot be cancelled. */
const cancelledTexts = (
  kind: TimelineDescription,
  items: readonly HistoryItem[],
  day: CalendarDate,
): readonly string[] | null => {
  const decision = cancelScheduled(periodsOf(kind, items), day, { today: today(), resetFields: resetFieldNames(kind) });
  return 'carried' in decision ? revertedTexts(kind, decision.carried) : null;
};

/** History 沿革: all periods, newest first. Scheduled changes can be cancelled. */
export const TimelineHistory = <Item extends Identified, HistoryPeriod extends Period>(
  props: TimelineHistoryProps<Item, HistoryPeriod>,
) => {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <Typography ref={heading} tabIndex={-1} variant="h3" sx={{ mt: 3, mb: 1 }}>
        沿革
      </Typography>
      <Periods {...props} heading={heading} />
    </>
  );
};

interface PeriodsProps<Item extends Identified, HistoryPeriod extends Period> extends TimelineHistoryProps<
  Item,
  HistoryPeriod
> {
  readonly heading: RefObject<HTMLElement | null>;
}

/** State of the cancellation dialog. After a cancellation its button is gone, so focus moves to the heading. */
const useCancelling = (heading: RefObject<HTMLElement | null>) => {
  const [cancelling, setCancelling] = useState<CalendarDate | null>(null);
  const [cancelCount, setCancelCount] = useState(0);
  useEffect(() => {
    if (cancelCount > 0) {
      heading.current?.focus();
    }
  }, [heading, cancelCount]);
  const close = (): void => setCancelling(null);
  const finish = (): void => {
    close();
    setCancelCount(cancelCount + 1);
  };
  return { cancelling, begin: setCancelling, close, finish };
};

const Periods = <Item extends Identified, HistoryPeriod extends Period>({
  kind,
  item,
  linesOf,
  heading,
}: PeriodsProps<Item, HistoryPeriod>) => {
  const { cancelChange } = kind.endpoints;
  const currentDay = useToday();
  const { data, error, refetch } = useQuery(historyOptions(kind, item.id));
  const { cancelling, begin, close, finish } = useCancelling(heading);
  const canEdit = useCan(`${kind.screen}:edit`);
  const failure = error ? <ErrorView error={error} onRetry={() => void refetch()} /> : null;
  if (!data) {
    return failure ?? <LoadingView />;
  }
  const periods = data.items as unknown as readonly HistoryPeriod[];
  const textsOf =
    linesOf ??
    ((period) => [
      factsOf(kind.dated, period)
        .map(([, text]) => text)
        .join('　'),
    ]);
  return (
    <Box>
      {failure}
      {scheduledDays(periods, currentDay).map((day) => (
        <Box key={day} sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
          <StatusChip kind="info" label="待生效" />
          <Typography variant="body2">{`${formatDate(day)} 有已排定的異動`}</Typography>
          {canEdit && cancelledTexts(kind, data.items, day) ? (
            <Button size="small" onClick={() => begin(day)}>
              取消此異動
            </Button>
          ) : null}
        </Box>
      ))}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {periods.map((period) => (
          <PeriodItem key={period.periodId} days={daysText(period)} lines={textsOf(period)} />
        ))}
      </Box>
      {cancelling === null ? null : (
        <ConfirmRecordDialog
          kind={kind}
          item={item}
          title={`確定取消 ${formatDate(cancelling)} 的異動嗎？`}
          confirmLabel="取消異動"
          cancelLabel="返回"
          isDangerous={false}
          toast="common.change_cancelled.ok"
          send={({ id, version }) =>
            call(cancelChange, { params: { id }, body: { effectiveFrom: cancelling, version } })
          }
          onClose={close}
          onDone={finish}
        >
          {[
            `${kind.noun}資料將維持異動前的狀態，如同從未排定此異動。`,
            ...(cancelledTexts(kind, data.items, cancelling) ?? []),
          ].join('')}
        </ConfirmRecordDialog>
      )}
    </Box>
  );
};

const PeriodItem = ({
  days,
  lines: [first, ...others],
}: {
  readonly days: string;
  readonly lines: readonly string[];
}) => (
  <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
    <Typography variant="body2" color="textSecondary">
      {days}
    </Typography>
    <Typography sx={{ fontWeight: 500 }}>{first}</Typography>
    {others.map((line) => (
      <Typography key={line} variant="body2">
        {line}
      </Typography>
    ))}
  </Box>
);

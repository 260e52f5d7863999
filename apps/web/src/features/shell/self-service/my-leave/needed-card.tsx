import { limitPeriodNames } from '@hr/contracts/signing/applications';
import type { MyNeededLeave } from '@hr/contracts/shell/self-service';
import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import { formatDate } from '@hr/domain/dates';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { LeaveAmounts } from './leave-amounts.tsx';
import { LeaveCard } from './leave-card.tsx';

interface NeededCardProps {
  readonly leave: MyNeededLeave;
  readonly onApply: () => void;
}

type Limit = MyNeededLeave['limits'][number];

/** 「與事假合計，每年以 14 天為限」, of something that happened 「2026/11/20 父母、養父母、繼父母，以 8 天為限」 */
const limitText = ({ per, eventOn, variantName, countedWith, most }: Limit): string => {
  const parts = [
    eventOn === null ? '' : [formatDate(eventOn), variantName].filter(Boolean).join(' '),
    countedWith.length === 0 ? '' : `與${countedWith.join('、')}合計`,
    `${eventOn === null ? limitPeriodNames[per] : ''}以 ${daysAndHours(most)}為限`,
  ];
  return parts.filter(Boolean).join('，');
};

/** What is left of the limits of a time; of something that happened each tells by itself, for the next has a whole amount anew. */
const leftOfTime = (limits: readonly Limit[]): number | null => {
  const ofTime = limits.filter(({ eventOn }) => eventOn === null);
  return ofTime.length === 0 ? null : Math.min(...ofTime.map(({ left }) => left));
};

/** Leave that is taken as it is needed: what is left of each of its limits. */
export const NeededCard = ({ leave: { name, article, limits, ...used }, onApply }: NeededCardProps) => (
  <LeaveCard title={name} article={article} left={leftOfTime(limits)} onApply={onApply}>
    <LeaveAmounts
      amounts={[
        ['本年已休', used.taken],
        ['已排定', used.booked],
        ['簽核中', used.pending],
      ]}
    />
    {limits.map((limit) => (
      <Box key={`${limit.per} ${limit.eventOn} ${limit.variantName} ${limit.article}`}>
        <Typography variant="body2">{limitText(limit)}</Typography>
        {limits.length === 1 && limit.eventOn === null ? null : (
          <LeaveAmounts amounts={[['尚可申請', Math.max(0, limit.left)]]} />
        )}
      </Box>
    ))}
  </LeaveCard>
);

import { type Holiday, holidays, partText } from '@hr/contracts/organisation/holidays';
import { isDayOff } from '@hr/domain/organisation/holidays';
import { formatDateWithWeekday } from '@hr/domain/dates';
import { FactList } from '#components/fact-list.tsx';
import { StatusChip } from '#components/status-chip.tsx';
import { factsOf } from '#records/record-text.ts';
import { scopeText, sourceText } from '../holiday-text.ts';

interface HolidayProps {
  readonly item: Holiday;
}

/** 放假 or 上班 */
export const DayOffChip = ({ item: { kind } }: HolidayProps) => (
  <StatusChip kind={isDayOff(kind) ? 'positive' : 'warning'} label={isDayOff(kind) ? '放假' : '上班'} />
);

const { kind, note } = holidays.fields;

const shiftFacts = ({ shiftedFrom, shiftConsent }: Holiday) =>
  shiftedFrom === null
    ? []
    : ([
        ['調移自', formatDateWithWeekday(shiftedFrom)],
        ['協商或同意紀錄', shiftConsent ?? '—'],
      ] as const);

export const HolidayFacts = ({ item }: HolidayProps) => (
  <FactList
    facts={[
      ['日期', formatDateWithWeekday(item.date)],
      ...factsOf({ kind }, item),
      ['適用對象', scopeText(item.kind)],
      ['起訖時間', partText(item)],
      ['來源', sourceText(item)],
      ...shiftFacts(item),
      ...factsOf({ note }, item),
    ]}
  />
);

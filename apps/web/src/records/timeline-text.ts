import { answerName } from '@hr/contracts/fields';
import type { HistoryItem } from '@hr/contracts/records';
import { type CarriedValue, isSameValue } from '@hr/domain/effective';
import { addDays, type CalendarDate, formatDate, isCalendarDate } from '@hr/domain/dates';
import { today } from '#format/use-today.ts';
import { factText } from './record-text.ts';
import type { TimelineDescription } from './timeline.queries.ts';

/** Days of a period; the end is exclusive, null while open. */
export interface Days {
  readonly effectiveFrom: CalendarDate;
  readonly effectiveTo: CalendarDate | null;
}

/** 「2026/01/01 ～ 2026/06/30」 */
export const daysText = ({ effectiveFrom, effectiveTo }: Days): string =>
  `${formatDate(effectiveFrom)} ～ ${effectiveTo === null ? '' : formatDate(addDays(effectiveTo, -1))}`;

/** Parses a typed day; undefined if it is not a valid date. */
export const parseDay = (typed: unknown): CalendarDate | undefined =>
  typeof typed === 'string' && isCalendarDate(typed) ? typed : undefined;

const eventText = (day: CalendarDate): string => (day > today() ? '已排定的異動' : '當時的異動');

type WithDatedFields = Pick<TimelineDescription, 'dated'>;

/** Returns a sentence for each later period that inherits changed values. */
const inheritedTexts = (
  { dated }: WithDatedFields,
  carried: readonly CarriedValue[],
  sentenceOf: (event: string, labels: string) => string,
): string[] => {
  const labels = new Map<CalendarDate, string[]>();
  for (const { name, along } of carried) {
    for (const day of along) {
      labels.set(day, [...(labels.get(day) ?? []), dated[name]?.label ?? '']);
    }
  }
  return [...labels]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([day, names]) => sentenceOf(`${formatDate(day)} ${eventText(day)}`, names.join('、')));
};

/** 「上層部門自 2027/01/01 起依已排定的異動改為 RES 研究處。」 */
const untilTexts = (
  { dated }: WithDatedFields,
  carried: readonly CarriedValue[],
  items: readonly HistoryItem[],
): string[] =>
  carried.flatMap(({ name, until }) => {
    const field = dated[name];
    const later = items.find(({ effectiveFrom }) => effectiveFrom === until);
    if (!field || !later) {
      return [];
    }
    const value = factText({ ...field, emptyLabel: '空白' }, later[answerName(name, field)]);
    return [`${field.label}自 ${formatDate(later.effectiveFrom)} 起依${eventText(later.effectiveFrom)}改為 ${value}。`];
  });

/** Returns the effects of a change on later periods: 「2027/01/01 已排定的異動將沿用新的部門名稱。」 */
export const carriedTexts = (
  kind: WithDatedFields,
  carried: readonly CarriedValue[],
  items: readonly HistoryItem[],
): readonly string[] => [
  ...inheritedTexts(kind, carried, (event, labels) => `${event}將沿用新的${labels}。`),
  ...untilTexts(kind, carried, items),
];

/** Returns the effects of a cancellation on later periods: 「2027/06/01 已排定的異動也將改回原來的部門名稱。」 */
export const revertedTexts = (kind: WithDatedFields, carried: readonly CarriedValue[]): readonly string[] =>
  inheritedTexts(kind, carried, (event, labels) => `${event}也將改回原來的${labels}。`);

type Values = Readonly<Record<string, unknown>>;

/** Returns the valid form values that differ from the current values. */
export const changedValues = (
  fields: WithDatedFields['dated'],
  { formValues, currentValues }: { readonly formValues: Values; readonly currentValues: Values },
): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { schema }]) => {
      const { success, data } = schema.safeParse(formValues[name]);
      return success && !isSameValue(data, currentValues[name]) ? [[name, data]] : [];
    }),
  );

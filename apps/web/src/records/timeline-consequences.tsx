import { type HistoryItem, periodsOf, setAnewIn } from '@hr/contracts/records';
import { type CarriedValue, changeFrom, correctPeriod, inForceOn } from '@hr/domain/effective';
import { formatDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Identified } from './kind.ts';
import { carriedTexts, changedValues, dayIn, type Days, daysText } from './timeline-text.ts';
import { historyOptions, type WithTimeline } from './timeline.queries.ts';

type Values = Readonly<Record<string, unknown>>;

const useHeld = (): Values => useWatch({ control: useFormContext().control }) as Values;

interface CarriedProps {
  readonly kind: WithTimeline;
  readonly items: readonly HistoryItem[];
  readonly carried: readonly CarriedValue[];
}

const Carried = ({ kind, items, carried }: CarriedProps) => {
  const texts = carriedTexts(kind, carried, items);
  return texts.length === 0 ? null : (
    <Box component="output">
      <Alert severity="info" slotProps={{ message: { role: 'note' } }}>
        {texts.map((text) => (
          <div key={text}>{text}</div>
        ))}
      </Alert>
    </Box>
  );
};

interface ChangeConsequencesProps extends Omit<CarriedProps, 'carried'> {
  /** The values that the form changes. */
  readonly fields: WithTimeline['dated'];
}

/** What the change that is being filled in means for later periods. */
export const ChangeConsequences = ({ kind, items, fields }: ChangeConsequencesProps) => {
  const held = useHeld();
  const day = dayIn(held['effectiveFrom']);
  const periods = periodsOf(kind, items);
  const current = day && inForceOn(periods, day);
  if (!current) {
    return null;
  }
  const values = changedValues(fields, { held, there: current.values });
  const decision = changeFrom(periods, day, { values, setAnew: setAnewIn(kind) });
  return 'carried' in decision ? <Carried kind={kind} items={items} carried={decision.carried} /> : null;
};

const correctedDays = ({ effectiveFrom, effectiveTo }: Days): string =>
  effectiveTo === null ? `${formatDate(effectiveFrom)} 起` : `${daysText({ effectiveFrom, effectiveTo })} `;

interface CorrectionProps {
  readonly kind: WithTimeline;
  readonly item: Identified & Days & { readonly periodId: string };
  readonly hint: string;
  /** The fields. */
  readonly children: ReactNode;
}

/** The fields of 「編輯」 with the days that it puts right, and what that means for later ones. */
export const Correction = ({ kind, item, hint, children }: CorrectionProps) => {
  const held = useHeld();
  const { data } = useQuery(historyOptions(kind, item.id));
  const items = data?.items ?? [];
  const periods = periodsOf(kind, items);
  const period = periods.find(({ id }) => id === item.periodId);
  const values = period ? changedValues(kind.dated, { held, there: period.values }) : {};
  const carried = period ? correctPeriod(periods, period, { values, setAnew: setAnewIn(kind) }).carried : [];
  return (
    <>
      <Alert severity="info">{`更正 ${correctedDays(item)}的資料。${hint}`}</Alert>
      {children}
      <Carried kind={kind} items={items} carried={carried} />
    </>
  );
};

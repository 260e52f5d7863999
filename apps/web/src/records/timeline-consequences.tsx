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
import { historyOptions, type TimelineDescription } from './timeline.queries.ts';

type Values = Readonly<Record<string, unknown>>;

const useFormValues = (): Values => useWatch({ control: useFormContext().control }) as Values;

interface CarriedNoticeProps {
  readonly kind: TimelineDescription;
  readonly items: readonly HistoryItem[];
  readonly carried: readonly CarriedValue[];
}

const CarriedNotice = ({ kind, items, carried }: CarriedNoticeProps) => {
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

interface ChangeConsequencesProps extends Omit<CarriedNoticeProps, 'carried'> {
  readonly fields: TimelineDescription['dated'];
}

/** Notice of the effects of the entered change on later periods. */
export const ChangeConsequences = ({ kind, items, fields }: ChangeConsequencesProps) => {
  const formValues = useFormValues();
  const day = dayIn(formValues['effectiveFrom']);
  const periods = periodsOf(kind, items);
  const current = day && inForceOn(periods, day);
  if (!current) {
    return null;
  }
  const values = changedValues(fields, { formValues, currentValues: current.values });
  const decision = changeFrom(periods, day, { values, setAnew: setAnewIn(kind) });
  return 'carried' in decision ? <CarriedNotice kind={kind} items={items} carried={decision.carried} /> : null;
};

const correctedDays = ({ effectiveFrom, effectiveTo }: Days): string =>
  effectiveTo === null ? `${formatDate(effectiveFrom)} 起` : `${daysText({ effectiveFrom, effectiveTo })} `;

interface CorrectionProps {
  readonly kind: TimelineDescription;
  readonly item: Identified & Days & { readonly periodId: string };
  readonly hint: string;
  readonly children: ReactNode;
}

/** Fields of 「編輯」 with the days of the corrected period, and the effects on later periods. */
export const Correction = ({ kind, item, hint, children }: CorrectionProps) => {
  const formValues = useFormValues();
  const { data } = useQuery(historyOptions(kind, item.id));
  const items = data?.items ?? [];
  const periods = periodsOf(kind, items);
  const period = periods.find(({ id }) => id === item.periodId);
  const values = period ? changedValues(kind.dated, { formValues, currentValues: period.values }) : {};
  const carried = period ? correctPeriod(periods, period, { values, setAnew: setAnewIn(kind) }).carried : [];
  return (
    <>
      <Alert severity="info">{`更正 ${correctedDays(item)}的資料。${hint}`}</Alert>
      {children}
      <CarriedNotice kind={kind} items={items} carried={carried} />
    </>
  );
};

import { type HistoryItem, periodsOf, setAnewIn } from '@hr/contracts/records';
import { type CarriedValue, changeFrom, correctPeriod, inForceOn } from '@hr/domain/effective';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
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
    <Alert severity="info" role="status">
      {texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
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

interface CorrectionNoteProps {
  readonly kind: WithTimeline;
  readonly item: Identified & Days & { readonly periodId: string };
  /** When 「異動」 is the right thing instead. */
  readonly hint: string;
}

/** Which days 「編輯」 puts right, and what that means for later ones. */
export const CorrectionNote = ({ kind, item, hint }: CorrectionNoteProps) => {
  const held = useHeld();
  const { data } = useQuery(historyOptions(kind, item.id));
  const items = data?.items ?? [];
  const periods = periodsOf(kind, items);
  const period = periods.find(({ id }) => id === item.periodId);
  const values = period ? changedValues(kind.dated, { held, there: period.values }) : {};
  const carried = period ? correctPeriod(periods, period, { values, setAnew: setAnewIn(kind) }).carried : [];
  return (
    <>
      <Alert severity="info">{`更正 ${daysText(item)} 的資料。${hint}`}</Alert>
      <Carried kind={kind} items={items} carried={carried} />
    </>
  );
};

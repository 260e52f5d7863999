import type { JsonEndpoint } from '@hr/contracts/core';
import type { FieldSet } from '@hr/contracts/fields';
import { type HistoryItem, inputOf, periodsOf } from '@hr/contracts/records';
import { dayForChange, inForceOn } from '@hr/domain/effective';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '#api/call.ts';
import { useAsOf } from '#components/as-of-band.tsx';
import { ErrorView } from '#components/error-view.tsx';
import { LoadingView } from '#components/status-view.tsx';
import { mergeLatestValues } from '#forms/merge-latest-values.ts';
import { today } from '#format/use-today.ts';
import type { Command } from './commands.tsx';
import { FormRecordProvider } from './form-record.ts';
import type { Identified } from './kind.ts';
import { RecordFormDialog, type RecordFormDialogProps } from './record-form-dialog.tsx';
import { ChangeConsequences } from './timeline-consequences.tsx';
import { changedValues, parseDay } from './timeline-text.ts';
import { historyOptions, type TimelineKind, type TimelineDescription } from './timeline.queries.ts';

type Values = Readonly<Record<string, unknown>>;

interface ChangeOptions extends Pick<RecordFormDialogProps<Identified, z.ZodType>, 'submitLabel' | 'command'> {
  readonly endpoint: JsonEndpoint;
  /** Dated fields that the form changes. */
  readonly fields: FieldSet;
}

/** Initial values that replace those of the day, and the record from which pickers take their labels. */
interface Prefill {
  readonly values: Values;
  readonly record: Values;
}

interface ChangeDialogProps<Item extends Identified> extends ChangeOptions {
  readonly kind: TimelineKind<Item>;
  readonly item: Identified;
  readonly title: string;
  readonly prefill?: Prefill;
  readonly onClose: () => void;
  /** Field of the day, and the fields to change. */
  readonly children: ReactNode;
}

/**
 * Dialog that changes dated values from a day on. The form starts with the values of that day and sends only the
 * differences.
 */
export const ChangeDialog = <Item extends Identified>(props: ChangeDialogProps<Item>) => {
  const { kind, item, title, onClose } = props;
  // A form does not follow later fetches, so cached data is not used.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...historyOptions(kind, item.id),
    refetchOnMount: 'always',
  });
  if (data && isFetchedAfterMount) {
    return <ChangeForm history={data.items} {...props} />;
  }
  return (
    <Dialog open onClose={onClose} aria-label={title} maxWidth="sm" fullWidth>
      {error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingView />}
    </Dialog>
  );
};

/** Returns the first day of the change: the viewed day if it is in the future, otherwise today. */
const useFirstDay = (kind: TimelineDescription, items: readonly HistoryItem[]): CalendarDate => {
  const viewedDay = useAsOf()?.day;
  const currentDay = today();
  const [first] = useState(() =>
    dayForChange(periodsOf(kind, items), viewedDay !== undefined && viewedDay > currentDay ? viewedDay : currentDay),
  );
  return first;
};

const ChangeForm = <Item extends Identified>({
  kind,
  item,
  history,
  endpoint,
  fields,
  prefill,
  children,
  ...dialog
}: ChangeDialogProps<Item> & { readonly history: readonly HistoryItem[] }) => {
  const [items, setItems] = useState(history);
  const client = useQueryClient();
  const first = useFirstDay(kind, items);
  const stateOn = (day: CalendarDate): Values => inputOf(fields, inForceOn(items, day) ?? {});
  const changesIn = ({ effectiveFrom, ...formValues }: Values): Values =>
    changedValues(fields, { formValues, currentValues: stateOn(effectiveFrom as CalendarDate) });
  return (
    <RecordFormDialog
      {...dialog}
      kind={kind}
      item={null}
      reloadId={item.id}
      schema={requireChange(endpoint.body, changesIn)}
      valuesOf={(latest) => ({
        ...stateOn(first),
        ...prefill?.values,
        effectiveFrom: first,
        version: (latest ?? item).version,
      })}
      send={(body) => {
        const { effectiveFrom, version } = body as Values;
        const sent = { ...changesIn(body as Values), effectiveFrom, version };
        return call(endpoint, { params: { id: item.id }, body: sent });
      }}
      onReload={async () => {
        setItems((await client.fetchQuery({ ...historyOptions(kind, item.id), staleTime: 0 })).items);
      }}
    >
      <StateOfDay items={items} fields={fields} prefill={prefill}>
        {children}
      </StateOfDay>
      <ChangeConsequences kind={kind} items={items} fields={fields} />
    </RecordFormDialog>
  );
};

/** Rejects a change without differences. Skipped while other fields are invalid. */
const requireChange = (body: z.ZodType, changesIn: (body: Values) => Values): z.ZodType =>
  body.superRefine((body, context) => {
    const values = body as Values & { readonly effectiveFrom: CalendarDate };
    if (context.issues.length === 0 && Object.keys(changesIn(values)).length === 0) {
      const message = `與 ${formatDate(values.effectiveFrom)} 的資料相同，沒有要異動的內容`;
      context.addIssue({ code: 'custom', path: ['effectiveFrom'], message });
    }
  });

interface StateOfDayProps extends Pick<ChangeDialogProps<Identified>, 'fields' | 'children'> {
  readonly prefill: Prefill | undefined;
  readonly items: readonly HistoryItem[];
}

/**
 * Shows the day whose values the form is based on. When the day changes, the values in force on the new day replace
 * those of untouched fields.
 */
const StateOfDay = ({ items, fields, prefill, children }: StateOfDayProps) => {
  const form = useFormContext();
  const day = parseDay(useWatch({ control: form.control, name: 'effectiveFrom' }));
  const stateOfDay = day && inForceOn(items, day);
  // While the entered day is invalid, the form keeps the state of the last valid day.
  const [state, setState] = useState(stateOfDay);
  if (stateOfDay && stateOfDay !== state) {
    setState(stateOfDay);
  }
  // Fixed for each day, so that the text does not change while the user types.
  const [notice, setNotice] = useState({ day, hasChanges: prefill !== undefined });
  if (notice.day !== day) {
    const isAnyDirty = Object.keys(fields).some((name) => form.getFieldState(name).isDirty);
    setNotice({ day, hasChanges: isAnyDirty || prefill !== undefined });
  }
  const appliedState = useRef(state);
  useLayoutEffect(() => {
    if (appliedState.current !== state) {
      appliedState.current = state;
      const values = { ...inputOf(fields, state ?? {}), ...prefill?.values };
      mergeLatestValues(form, { ...form.getValues(), ...values });
    }
  }, [state, fields, prefill, form]);
  return (
    <FormRecordProvider value={{ ...state, ...prefill?.record }}>
      <Alert severity="info">
        {`${notice.hasChanges ? '未更改的欄位為' : '以下是'} ${day && stateOfDay ? formatDate(day) : '生效日'} 的資料；只有您更改的欄位會異動。`}
      </Alert>
      {children}
    </FormRecordProvider>
  );
};

interface ChangeCommand<Item extends Identified> extends ChangeOptions, Pick<Command<Item>, 'label' | 'isOffered'> {
  readonly title: string;
  readonly Fields: (props: { readonly item: Item }) => ReactNode;
}

/** Builds a command that changes dated values from a day on: 「異動」, or a single value. */
export const changeCommand = <Item extends Identified>(
  kind: TimelineKind<Item>,
  { label, isOffered, title, Fields, ...change }: ChangeCommand<Item>,
): Command<Item> => ({
  label,
  ...(isOffered ? { isOffered } : {}),
  Dialog: ({ item, onClose }) => (
    <ChangeDialog
      {...change}
      command={label}
      kind={kind}
      item={item}
      title={`${title}：${kind.titleOf(item)}`}
      onClose={onClose}
    >
      <Fields item={item} />
    </ChangeDialog>
  ),
});

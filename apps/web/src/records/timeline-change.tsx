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
import { useAsOf } from '#components/as-of.ts';
import { ErrorView } from '#components/error-view.tsx';
import { LoadingView } from '#components/loading-view.tsx';
import { takeOver } from '#forms/take-over.ts';
import { today } from '#format/today.ts';
import type { Command } from './commands.tsx';
import { FormRecordProvider } from './form-record.ts';
import type { Identified } from './kind.ts';
import { RecordFormDialog, type RecordFormDialogProps } from './record-form-dialog.tsx';
import { ChangeConsequences } from './timeline-consequences.tsx';
import { changedValues, dayIn } from './timeline-text.ts';
import { historyOptions, type TimelineKind, type WithTimeline } from './timeline.queries.ts';

type Values = Readonly<Record<string, unknown>>;

interface Change extends Pick<RecordFormDialogProps<Identified, z.ZodType>, 'submitLabel' | 'command'> {
  readonly endpoint: JsonEndpoint;
  /** The dated values that the form changes. */
  readonly fields: FieldSet;
}

interface Chosen {
  readonly values: Values;
  readonly record: Values;
}

interface ChangeDialogProps<Item extends Identified> extends Change {
  readonly kind: TimelineKind<Item>;
  readonly item: Identified;
  readonly title: string;
  readonly chosen?: Chosen;
  readonly onClose: () => void;
  /** The day and the fields. */
  readonly children: ReactNode;
}

/** A change from a day on: the form begins with what is true on its own day, and sends only what differs from that. */
export const ChangeDialog = <Item extends Identified>(props: ChangeDialogProps<Item>) => {
  const { kind, item, title, onClose } = props;
  // What the form begins with is not changed afterwards: nothing that was fetched before an edit.
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

/** The day from which on a change begins: the day that is looked at if it is still to come, else today. */
const useFirstDay = (kind: WithTimeline, items: readonly HistoryItem[]): CalendarDate => {
  const lookedAt = useAsOf()?.day;
  const now = today();
  const [first] = useState(() =>
    dayForChange(periodsOf(kind, items), lookedAt !== undefined && lookedAt > now ? lookedAt : now),
  );
  return first;
};

const ChangeForm = <Item extends Identified>({
  kind,
  item,
  history,
  endpoint,
  fields,
  chosen,
  children,
  ...dialog
}: ChangeDialogProps<Item> & { readonly history: readonly HistoryItem[] }) => {
  const [items, setItems] = useState(history);
  const client = useQueryClient();
  const first = useFirstDay(kind, items);
  const stateOn = (day: CalendarDate): Values => inputOf(fields, inForceOn(items, day) ?? {});
  const changesIn = ({ effectiveFrom, ...held }: Values): Values =>
    changedValues(fields, { held, there: stateOn(effectiveFrom as CalendarDate) });
  return (
    <RecordFormDialog
      {...dialog}
      kind={kind}
      item={null}
      reloadId={item.id}
      schema={requireChange(endpoint.body, changesIn)}
      valuesOf={(latest) => ({
        ...stateOn(first),
        ...chosen?.values,
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
      <StateOfDay items={items} fields={fields} chosen={chosen}>
        {children}
      </StateOfDay>
      <ChangeConsequences kind={kind} items={items} fields={fields} />
    </RecordFormDialog>
  );
};

/** Refuses a change that would change nothing; where something is not right yet it is too early to say. */
const requireChange = (body: z.ZodType, changesIn: (body: Values) => Values): z.ZodType =>
  body.superRefine((held, context) => {
    const given = held as Values & { readonly effectiveFrom: CalendarDate };
    if (context.issues.length === 0 && Object.keys(changesIn(given)).length === 0) {
      const message = `與 ${formatDate(given.effectiveFrom)} 的資料相同，沒有要異動的內容`;
      context.addIssue({ code: 'custom', path: ['effectiveFrom'], message });
    }
  });

interface StateOfDayProps extends Pick<ChangeDialogProps<Identified>, 'fields' | 'children'> {
  readonly chosen: Chosen | undefined;
  readonly items: readonly HistoryItem[];
}

const StateOfDay = ({ items, fields, chosen, children }: StateOfDayProps) => {
  const form = useFormContext();
  const day = dayIn(useWatch({ control: form.control, name: 'effectiveFrom' }));
  const found = day && inForceOn(items, day);
  const [shown, setShown] = useState(found);
  if (found && found !== shown) {
    setShown(found);
  }
  const [told, setTold] = useState({ day, isTyped: chosen !== undefined });
  if (told.day !== day) {
    const isTyped = Object.keys(fields).some((name) => form.getFieldState(name).isDirty);
    setTold({ day, isTyped: isTyped || chosen !== undefined });
  }
  const followed = useRef(shown);
  useLayoutEffect(() => {
    if (followed.current !== shown) {
      followed.current = shown;
      const state = { ...inputOf(fields, shown ?? {}), ...chosen?.values };
      takeOver(form, { ...form.getValues(), ...state });
    }
  }, [shown, fields, chosen, form]);
  return (
    <FormRecordProvider value={{ ...shown, ...chosen?.record }}>
      <Alert severity="info">
        {`${told.isTyped ? '未更改的欄位為' : '以下是'} ${day && found ? formatDate(day) : '生效日'} 的資料；只有您更改的欄位會異動。`}
      </Alert>
      {children}
    </FormRecordProvider>
  );
};

interface ChangeCommand<Item extends Identified> extends Change, Pick<Command<Item>, 'label' | 'isOffered'> {
  readonly title: string;
  readonly Fields: (props: { readonly item: Item }) => ReactNode;
}

/** A command that changes dated values from a day on: 「異動」, or one of them alone. */
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
      title={`${title}：${kind.titleOf(item as never)}`}
      onClose={onClose}
    >
      <Fields item={item} />
    </ChangeDialog>
  ),
});

import type { JsonEndpoint } from '@hr/contracts/core';
import { inputOf } from '@hr/contracts/records';
import type { Permission } from '@hr/domain/access/roles';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import { call, type LooseInput } from '#api/call.ts';
import { AuditDrawer } from '#components/audit-drawer.tsx';
import type { ToastKey } from '#messages/catalogue.ts';
import { ConfirmRecordDialog } from './confirm-record-dialog.tsx';
import { useFormRecord } from './form-record.ts';
import type { Identified, Kind } from './kind.ts';
import { auditQuery } from './record.queries.ts';
import { ReferrersView } from './referrers-view.tsx';
import { RecordFormDialog, type RecordFormDialogProps } from './record-form-dialog.tsx';

export interface CommandDialogProps<Item> {
  readonly item: Item;
  readonly onClose: () => void;
  /** Called after the record was deleted. */
  readonly onDeleted: () => void;
  /** Opens another record. */
  readonly onOpen: (id: string) => void;
  /** Starts the deactivation instead; absent if the record cannot be deactivated. */
  readonly onDeactivate?: (() => void) | undefined;
  readonly onChanged?: ((changed: Item) => void) | undefined;
}

/** Command on a record: its button, the condition under which it is offered, and its dialog. */
export interface Command<Item> {
  readonly label: string;
  readonly isDangerous?: boolean;
  /** Defaults to always. */
  readonly isOffered?: (item: Item) => boolean;
  /** Required permission; defaults to the edit permission of the screen. */
  readonly permission?: Permission;
  /** Whether callers with read-only access are offered the command too. */
  readonly isForReaders?: boolean;
  /** Whether the form may replace the record in its panel instead of opening a dialog. */
  readonly isInPlace?: boolean;
  readonly Dialog: ComponentType<CommandDialogProps<Item>>;
  /** Options for running the command on several records. */
  readonly bulk?: BulkOptions<Item>;
  /** Dialog that creates one thing from several records together. It reports the records that it cannot include. */
  readonly JointDialog?: ComponentType<JointDialogProps<Item>>;
}

export interface JointDialogProps<Item> {
  readonly items: readonly Item[];
  /** Receives the records that stay selected. */
  readonly onClose: (remaining: readonly Item[]) => void;
  /** Refetches the refused records, also those on other pages. */
  readonly onRefused?: (refused: readonly Item[]) => Promise<void>;
}

/** Command that runs on several records. */
export type BulkCommand<Item> = Command<Item> & Required<Pick<Command<Item>, 'bulk'>>;

interface BulkOptions<Item> {
  /** The contract declares it as `isBulk`. */
  readonly endpoint: JsonEndpoint;
  /** Request for one record with the values of the shared form. */
  readonly inputOf: (
    item: Item,
    values: Readonly<Record<string, unknown>>,
  ) => Pick<LooseInput, 'params' | 'query' | 'body'>;
  /** Whether the command is offered for any selection; refused records are reported in the outcome. */
  readonly isAlwaysOffered?: boolean;
  /** Whether the command deletes the records. */
  readonly isRemoval?: boolean;
  readonly consequence?: string;
  /** Shared form fields, filled in once for all records. */
  readonly Fields?: (props: { readonly items: readonly Item[] }) => ReactNode;
  readonly valuesOf?: () => Record<string, unknown>;
  readonly schema?: z.ZodType;
}

type CommandBase<Item> = Pick<Command<Item>, 'label' | 'isDangerous' | 'isOffered' | 'isInPlace'>;

const send = (endpoint: JsonEndpoint, input: LooseInput): Promise<unknown> => call(endpoint, input);

interface FormCommandOptions<Item extends Identified, Endpoint extends JsonEndpoint>
  extends CommandBase<Item>, Pick<RecordFormDialogProps<Item, z.ZodType>, 'maxWidth' | 'toast'> {
  /** Text before the record's name in the title; defaults to the label. */
  readonly title?: string;
  /** Label of the submit button; defaults to the command's label. */
  readonly submitLabel?: string;
  readonly endpoint: Endpoint;
  readonly valuesOf: (item: Item) => Readonly<Record<string, unknown>>;
  readonly Fields: (props: { readonly item: Item }) => ReactNode;
  /** Whether the version is sent along; defaults to true. */
  readonly isVersioned?: boolean;
  readonly opensAnswer?: boolean;
  /** Whether the command deletes the record. */
  readonly isRemoval?: boolean;
  readonly bulkValues?: () => Record<string, unknown>;
  /** Values of the record after the command, shown before the server has answered. */
  readonly expectedOf?: (body: z.output<Endpoint['body']>) => Partial<Item>;
}

/** Passes the record as last fetched by the form to its fields. */
const FieldsOfRecord = ({ Fields }: { readonly Fields: (props: { readonly item: never }) => ReactNode }) => (
  <Fields item={useFormRecord() as never} />
);

type AnswerHandlers<Item> = Pick<CommandDialogProps<Item>, 'item' | 'onOpen' | 'onDeleted' | 'onChanged'>;

const answerHandler =
  <Item extends Identified>(
    { opensAnswer, isRemoval }: Required<Pick<FormCommandOptions<Item, JsonEndpoint>, 'opensAnswer' | 'isRemoval'>>,
    { item, onOpen, onDeleted, onChanged }: AnswerHandlers<Item>,
  ) =>
  (answer: unknown): void => {
    const id = (answer as Partial<Identified> | undefined)?.id;
    if (isRemoval) {
      onDeleted();
    } else if (opensAnswer && id !== undefined) {
      onOpen(id);
    } else if (id === item.id) {
      onChanged?.(answer as Item);
    }
  };

/** Builds a command with a form. */
export const formCommand = <Item extends Identified, Endpoint extends JsonEndpoint>(
  kind: Kind<Item>,
  {
    endpoint,
    valuesOf,
    Fields,
    isVersioned = true,
    opensAnswer = false,
    isRemoval = false,
    bulkValues,
    expectedOf,
    ...command
  }: FormCommandOptions<Item, Endpoint>,
): Command<Item> => ({
  ...command,
  ...(bulkValues
    ? {
        bulk: {
          endpoint,
          inputOf: ({ id, version }, values) => ({ params: { id }, body: { ...values, version } }),
          isRemoval,
          Fields: Fields as () => ReactNode,
          valuesOf: bulkValues,
          schema: (endpoint.body as unknown as z.ZodObject).omit({ version: true } as never),
        },
      }
    : {}),
  Dialog: ({ item, onClose, onOpen, onDeleted, onChanged }) => (
    <RecordFormDialog
      kind={kind}
      item={item}
      title={`${command.title ?? command.label}：${kind.titleOf(item)}`}
      submitLabel={command.submitLabel ?? command.label}
      isDangerous={command.isDangerous ?? false}
      schema={endpoint.body}
      valuesOf={(latest) => ({
        ...valuesOf(latest ?? item),
        ...(isVersioned ? { version: (latest ?? item).version } : {}),
      })}
      send={(body) => send(endpoint, { params: { id: item.id }, body })}
      expectedOf={expectedOf as ((body: unknown) => Partial<Item>) | undefined}
      command={command.label}
      toast={command.toast}
      {...(command.maxWidth ? { maxWidth: command.maxWidth } : {})}
      isRemoval={isRemoval}
      onDone={answerHandler({ opensAnswer, isRemoval }, { item, onOpen, onDeleted, onChanged })}
      onClose={onClose}
    >
      <FieldsOfRecord Fields={Fields} />
    </RecordFormDialog>
  ),
});

interface EditCommandOptions<Item extends Identified> extends Pick<
  FormCommandOptions<Item, JsonEndpoint>,
  'isOffered' | 'maxWidth' | 'toast' | 'Fields'
> {
  readonly update: JsonEndpoint;
  readonly extraValues?: (item: Item) => Readonly<Record<string, unknown>>;
}

/** Builds the command 編輯. */
export const editCommand = <Item extends Identified>(
  kind: Kind<Item>,
  { update, extraValues, ...command }: EditCommandOptions<Item>,
): Command<Item> =>
  formCommand(kind, {
    ...command,
    isInPlace: true,
    label: '編輯',
    title: `編輯${kind.noun}`,
    submitLabel: '儲存',
    endpoint: update,
    valuesOf: (item) => ({ ...inputOf(kind.fields, item as never), ...extraValues?.(item) }),
  });

interface ConfirmCommandOptions<Item extends Identified> extends CommandBase<Item> {
  readonly endpoint: JsonEndpoint;
  readonly toast?: ToastKey;
  readonly consequence: string;
  /** Values of the record after the command, shown before the server has answered. */
  readonly expected?: Partial<Item>;
  /** Text of the question; defaults to the command's label and the record's name. */
  readonly titleOf?: (item: Item) => string;
  readonly Notice?: (props: { readonly item: Item }) => ReactNode;
}

/** Builds a command that only needs a confirmation. */
export const confirmCommand = <Item extends Identified>(
  kind: Kind<Item>,
  { endpoint, consequence, expected, titleOf, Notice, ...command }: ConfirmCommandOptions<Item>,
): Command<Item> => ({
  ...command,
  ...(endpoint.isBulk
    ? { bulk: { endpoint, inputOf: ({ id, version }) => ({ params: { id }, body: { version } }), consequence } }
    : {}),
  Dialog: ({ item, onClose }) => (
    <ConfirmRecordDialog
      kind={kind}
      item={item}
      title={titleOf?.(item) ?? `${command.label}：${kind.titleOf(item)}`}
      confirmLabel={command.label}
      isDangerous={command.isDangerous ?? false}
      toast={command.toast}
      send={({ id, version }) => send(endpoint, { params: { id }, body: { version } })}
      expected={expected}
      onClose={onClose}
      onDone={onClose}
    >
      {consequence}
      {Notice ? <Notice item={item} /> : null}
    </ConfirmRecordDialog>
  ),
});

/** Label of the command that deactivates a record that cannot be deleted. */
export const DEACTIVATE = '停用';

interface DeleteCommandOptions<Item> extends Pick<CommandBase<Item>, 'isOffered'> {
  readonly remove: JsonEndpoint;
  readonly consequence: string;
}

/** Builds the command 刪除. */
export const deleteCommand = <Item extends Identified>(
  kind: Kind<Item>,
  { remove, consequence, ...command }: DeleteCommandOptions<Item>,
): Command<Item> => ({
  ...command,
  label: '刪除',
  isDangerous: true,
  bulk: {
    endpoint: remove,
    inputOf: ({ id, version }) => ({ params: { id }, query: { version } }),
    isRemoval: true,
    consequence,
  },
  Dialog: ({ item, onClose, onDeleted, onDeactivate }) => (
    <ConfirmRecordDialog
      kind={kind}
      item={item}
      title={`確定刪除「${kind.titleOf(item)}」嗎？`}
      confirmLabel="刪除"
      isDangerous
      send={({ id, version }) => send(remove, { params: { id }, query: { version } })}
      onClose={onClose}
      onDone={onDeleted}
      isRemoval
      renderRefusal={(error) => <ReferrersView error={error} onDeactivate={onDeactivate} onLeave={onClose} />}
    >
      {consequence}
    </ConfirmRecordDialog>
  ),
});

/** Builds the command 操作紀錄. */
export const auditCommand = <Item extends Identified>(kind: Kind<Item>): Command<Item> => ({
  label: '操作紀錄',
  isForReaders: true,
  Dialog: ({ item, onClose }): ReactNode => (
    <AuditDrawer subject={kind.titleOf(item)} source={(page) => auditQuery(kind, item.id, page)} onClose={onClose} />
  ),
});

import type { Permission } from '@hr/domain/access/roles';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';

export interface CommandDialogProps<Item> {
  readonly item: Item;
  readonly onClose: () => void;
  /** Called after the record was deleted. */
  readonly onGone: () => void;
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
  /** Options for running the command on several records, one request per record. */
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

/** Command that runs on several records, one request per record. */
export type BulkCommand<Item> = Command<Item> & Required<Pick<Command<Item>, 'bulk'>>;

interface BulkOptions<Item> {
  /** Sends the request for one record with the values of the shared form. */
  readonly send: (item: Item, values: Readonly<Record<string, unknown>>) => Promise<unknown>;
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

import type { Permission } from '@hr/domain/access/roles';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';

export interface CommandDialogProps<Item> {
  readonly item: Item;
  readonly onClose: () => void;
  /** The record is gone. */
  readonly onGone: () => void;
  /** Another record is to be looked at. */
  readonly onOpen: (id: string) => void;
  /** Begins to take the record out of use instead; not there where that cannot be done. */
  readonly onDeactivate?: (() => void) | undefined;
  readonly onChanged?: ((changed: Item) => void) | undefined;
}

/** Something that can be done with a record: a button, when it is there, and the dialog that it opens. */
export interface Command<Item> {
  readonly label: string;
  readonly isDangerous?: boolean;
  /** Always, unless it says otherwise. */
  readonly isOffered?: (item: Item) => boolean;
  /** What it needs; the right to edit such records unless it says otherwise. */
  readonly permission?: Permission;
  /** Also for those who may only look. */
  readonly isForReaders?: boolean;
  /** Its form may stand where the record does, instead of over it. */
  readonly isInPlace?: boolean;
  readonly Dialog: ComponentType<CommandDialogProps<Item>>;
  /** How it is done to several records at once, where that makes sense. */
  readonly bulk?: Bulk<Item>;
  /** How one thing is made of several records together; it says itself of which that cannot be done. */
  readonly Together?: ComponentType<TogetherProps<Item>>;
}

export interface TogetherProps<Item> {
  readonly items: readonly Item[];
  /** With those that stay chosen. */
  readonly onClose: (left: readonly Item[]) => void;
  /** Told of those that were refused: they are asked for anew, those too that stand on other pages. */
  readonly onRefused?: (refused: readonly Item[]) => Promise<void>;
}

/** Something that is done to several records, to each for itself. */
export type BulkCommand<Item> = Command<Item> & Required<Pick<Command<Item>, 'bulk'>>;

interface Bulk<Item> {
  /** Does it to one of them, with what was filled in for all. */
  readonly send: (item: Item, values: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** Offered whatever was chosen: of those to whom it cannot be done the outcome tells why. */
  readonly isAlwaysOffered?: boolean;
  /** The records are gone afterwards. */
  readonly isRemoval?: boolean;
  readonly consequence?: string;
  /** What is asked once for all of them; nothing without it. */
  readonly Fields?: (props: { readonly items: readonly Item[] }) => ReactNode;
  readonly valuesOf?: () => Record<string, unknown>;
  readonly schema?: z.ZodType;
}

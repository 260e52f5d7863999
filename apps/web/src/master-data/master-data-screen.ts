import type { AnyMasterData } from '@hr/contracts/master-data';
import type { ComponentType } from 'react';
import type { ToastKey } from '#messages/catalogue.ts';

/** A record, its own fields left open. */
export interface MasterDataItem {
  readonly id: string;
  readonly code: string;
  readonly nameZh: string;
  readonly status: 'active' | 'inactive';
  readonly activeTo: string | null;
  readonly usageCount: number;
  readonly version: number;
  readonly [field: string]: unknown;
}

/** What every list of master data is asked with; filters of the kind's own are left open. */
export interface MasterDataQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: string;
  readonly q: string;
  readonly status: 'active' | 'inactive' | 'all';
  readonly [filter: string]: unknown;
}

/** The toasts of adding, editing and deleting begin alike: `position.add.ok`. */
type ToastFamily = FamilyWith<'add'> & FamilyWith<'edit'> & FamilyWith<'delete'>;

type FamilyWith<Verb extends string, Key = ToastKey> = Key extends `${infer Family}.${Verb}.ok` ? Family : never;

/** What the panel of a record shows below its fields. */
export interface RecordPanelProps {
  readonly item: MasterDataItem;
  readonly canEdit: boolean;
}

/** A screen of master data: what it shows is the description's, how it looks is said here; `MasterDataPage` is the screen. */
export interface MasterDataScreen {
  readonly title: string;
  readonly description: AnyMasterData;
  readonly toasts: ToastFamily;
  /** Seldom wanted columns; the column menu shows them. */
  readonly hiddenAtFirst: readonly string[];
  /** The form's fields; they find their form in its context. */
  readonly Form: ComponentType;
  /** For what a record has besides its fields. */
  readonly Panel?: ComponentType<RecordPanelProps>;
}

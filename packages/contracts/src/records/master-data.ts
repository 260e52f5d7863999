import type { CalendarDate } from '@hr/domain/dates';
import { z } from 'zod';
import { requiredDate } from '../core/index.ts';
import { type Field, type FieldSet, shownChoice, shownCount, shownDate, type ShownSet } from '../fields/index.ts';
import { type AnyRecord, record } from './record.ts';
import type { RecordEndpoints } from './record.endpoints.ts';

/** Labels of whether a record can be selected on a day. */
export const activityStatusNames = { active: '使用中', inactive: '停用' } as const;

export type ActivityStatus = keyof typeof activityStatusNames;

/** Every record has a code and a name. */
type NamedFields = FieldSet & { readonly code: Field; readonly nameZh: Field };

interface Description<Fields extends NamedFields, Derived extends ShownSet> extends Pick<
  Parameters<typeof record<Fields, {}, Derived, {}>>[0],
  'name' | 'path' | 'screen' | 'noun' | 'fields' | 'derived' | 'order' | 'search' | 'rule'
> {
  /** Label of the number of records that refer to one; absent if nothing can. */
  readonly usage?: string;
}

/**
 * Describes a kind of master data (基本資料): records with a code that are active or inactive, without states or a
 * timeline. Decision 006.
 */
export const masterData = <const Fields extends NamedFields, Derived extends ShownSet = {}>({
  usage,
  derived,
  ...description
}: Description<Fields, Derived>) => {
  const kind = record({
    ...(description as Pick<
      Description<Fields, Derived>,
      'name' | 'path' | 'screen' | 'noun' | 'fields' | 'order' | 'search' | 'rule'
    >),
    /** First day on which it cannot be selected; null while it can. */
    stored: { activeTo: shownDate('停用日') },
    derived: {
      ...(derived ?? ({} as Derived)),
      /** Number of records that refer to it. */
      usageCount: shownCount(usage ?? '使用數'),
      status: shownChoice('狀態', activityStatusNames),
    },
    columns: [...Object.keys(description.fields), ...(usage === undefined ? [] : ['usageCount']), 'status'],
    moreSortKeys: ['usageCount'],
    filters: { status: z.enum(['active', 'inactive', 'all']).default('active') },
    removalErrors: ['RecordInUse'],
  });
  return {
    ...kind,
    usage,
    endpoints: {
      ...kind.endpoints,
      /** 「停用」 from a day on. */
      deactivate: kind.command('deactivate', `停用${kind.noun}`, {
        body: { activeTo: requiredDate('停用日') },
        isBulk: true,
      }),
      activate: kind.command('activate', `啟用${kind.noun}`, { isBulk: true }),
    },
  };
};

/** Any kind of master data. */
export interface AnyMasterData extends AnyRecord {
  readonly usage: string | undefined;
  readonly endpoints: RecordEndpoints & MasterDataCommands;
}

type MasterDataCommands = Pick<ReturnType<typeof masterData>['endpoints'], 'deactivate' | 'activate'>;

/** Values of every master data record. */
export interface MasterDataItem {
  readonly id: string;
  readonly code: string;
  readonly nameZh: string;
  readonly status: ActivityStatus;
  readonly activeTo: CalendarDate | null;
  readonly usageCount: number;
  readonly version: number;
  readonly [field: string]: unknown;
}

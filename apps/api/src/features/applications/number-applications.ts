import type { ApplicationKind } from '@hr/contracts/applications';
import { applicationNumber } from '@hr/domain/applications';
import type { Context } from '#http/context.ts';
import { type NewApplication, nextPlaces } from './application.repository.ts';
import { rulesOf } from './kinds/index.ts';

type Sent = Omit<NewApplication, 'id' | 'number' | 'kind'>;

type Numbered = Pick<NewApplication, 'id' | 'number' | 'kind'>;

/**
 * Gives applications of one kind their identifiers and the numbers by which people call them. Part of the transaction that
 * keeps them; statements are as many for one as for a thousand.
 */
export const numberApplications = async <const All extends readonly Sent[]>(
  within: Context,
  kind: ApplicationKind,
  all: All,
): Promise<{ [Place in keyof All]: All[Place] & Numbered }> => {
  const { prefix } = rulesOf(kind);
  const { first, ids } = await nextPlaces(within, prefix, all.length);
  return all.map((sent, index) => ({
    ...sent,
    kind,
    id: ids[index] ?? '',
    number: applicationNumber(prefix, within.today, first + index),
  })) as { [Place in keyof All]: All[Place] & Numbered };
};

import type { ApplicationKind } from '@hr/contracts/signing/applications';
import { applicationNumber } from '@hr/domain/signing/applications';
import type { Context } from '#core/context.ts';
import { type NewApplication, nextPlaces } from './application.repository.ts';
import { rulesOf } from '../kinds/index.ts';

type Numbered = Pick<NewApplication, 'id' | 'number' | 'kind'>;

/**
 * Gives applications of one kind their identifiers and the numbers by which people call them. Part of the transaction that
 * keeps them: where it keeps nothing, nothing is taken. Statements are as many for one as for a thousand.
 */
export const numberApplications = async <Sent extends object>(
  within: Context,
  kind: ApplicationKind,
  all: readonly Sent[],
): Promise<(Sent & Numbered)[]> => {
  const { prefix } = rulesOf(kind);
  const { first, ids } = await nextPlaces(within, prefix, all.length);
  return all.map((sent, index) => ({
    ...sent,
    kind,
    id: ids[index] ?? '',
    number: applicationNumber(prefix, within.today, first + index),
  }));
};

export const numberOne = async (within: Context, kind: ApplicationKind): Promise<Numbered> => {
  const { prefix } = rulesOf(kind);
  const { first, ids } = await nextPlaces(within, prefix, 1);
  return { kind, id: ids[0] ?? '', number: applicationNumber(prefix, within.today, first) };
};

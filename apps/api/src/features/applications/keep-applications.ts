import type { ApplicationKind } from '@hr/contracts/applications';
import { applicationNumber } from '@hr/domain/applications';
import type { Context } from '#http/context.ts';
import { insertApplications, type NewApplication, nextPlace } from './application.repository.ts';
import { rulesOf } from './kinds/index.ts';

type Sent = Omit<NewApplication, 'number' | 'kind'>;

/** An application by its identifier, and by what people call it. */
interface Numbered {
  readonly id: string;
  readonly number: string;
}

/**
 * Gives applications of one kind their numbers, keeps them, and asks those who sign first. Part of a transaction; statements
 * are as many for one as for a thousand.
 */
export const keepApplications = async <const All extends readonly Sent[]>(
  within: Context,
  kind: ApplicationKind,
  all: All,
): Promise<{ [Place in keyof All]: All[Place] & Numbered }> => {
  const { prefix } = rulesOf(kind);
  const first = await nextPlace(within, prefix, all.length);
  const numbered = all.map((sent, index) => ({
    ...sent,
    kind,
    number: applicationNumber(prefix, within.today, first + index),
  }));
  const ids = await insertApplications(within, numbered);
  return numbered.map((sent, index) => ({ ...sent, id: ids[index] ?? '' })) as {
    [Place in keyof All]: All[Place] & Numbered;
  };
};

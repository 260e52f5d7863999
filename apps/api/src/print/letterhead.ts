import { formatInstant } from '@hr/domain/dates';
import type { Context } from '#core/context.ts';
import { findOrganisation } from './organisation.ts';

/** Organisation, and who printed when. */
export interface Letterhead {
  readonly organisation: string;
  /** PNG. */
  readonly logo: Uint8Array | null;
  readonly printedBy: string;
  readonly printedAt: string;
}

/** Returns the letterhead of the organisation for a document that the caller prints. */
export const letterheadOf = async (context: Context): Promise<Letterhead> => {
  const organisation = await findOrganisation(context);
  return { organisation: organisation?.nameZh ?? '', logo: organisation?.logo ?? null, ...printedByCaller(context) };
};

/** Returns the name of the caller and the time of printing. */
export const printedByCaller = ({ actor, now }: Context): Pick<Letterhead, 'printedBy' | 'printedAt'> => ({
  printedBy: actor.name === actor.username ? actor.username : `${actor.name}（${actor.username}）`,
  printedAt: formatInstant(now),
});

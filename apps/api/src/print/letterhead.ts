import { formatInstant } from '@hr/domain/dates';
import type { Context } from '#core/context.ts';
import { findOrganisation } from './organisation.ts';

/** Whose paper it is, and who printed it when. */
export interface Letterhead {
  readonly organisation: string;
  /** A PNG. */
  readonly logo: Uint8Array | null;
  readonly printedBy: string;
  readonly printedAt: string;
}

/** The paper of the organisation, and who prints on it. */
export const letterheadOf = async (context: Context): Promise<Letterhead> => {
  const organisation = await findOrganisation(context);
  return { organisation: organisation?.nameZh ?? '', logo: organisation?.logo ?? null, ...printedNow(context) };
};

/** Who prints, and when. */
export const printedNow = ({ actor, now }: Context): Pick<Letterhead, 'printedBy' | 'printedAt'> => ({
  printedBy: actor.name === actor.username ? actor.username : `${actor.name}（${actor.username}）`,
  printedAt: formatInstant(now),
});

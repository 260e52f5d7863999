import { type Commission, writeDocument } from './writer.ts';
import type { Badge, Head } from './writer-protocol.ts';

interface BadgesDocument extends Omit<Head, 'facts'>, Commission {
  /** Taken one by one, each with its photo. */
  readonly badges: AsyncIterable<Badge>;
  readonly madeAt: Date;
}

/** Badges of 54 × 86 mm (ID-1, upright) to be cut from pages of A4. Null without any. Throws `DocumentError`. */
export const badgesPdf = (document: BadgesDocument): Promise<Uint8Array | null> => {
  const { badges, madeAt, title, organisation, logo, printedBy, printedAt, signal } = document;
  return writeDocument(document, async (say) => {
    let isAny = false;
    for await (const badge of badges) {
      signal.throwIfAborted();
      isAny = true;
      await say({ badge });
    }
    if (isAny) {
      await say({
        template: 'badges',
        head: { title, organisation, logo, facts: [], printedBy, printedAt },
        madeAt: Math.floor(madeAt.getTime() / 1000),
      });
    }
  });
};

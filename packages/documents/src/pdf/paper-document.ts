import { type Commission, writeDocument } from './writer.ts';
import type { Head, PaperOrder } from './writer-protocol.ts';

interface PaperDocument extends Omit<Head, 'organisation' | 'facts'>, Commission, Pick<PaperOrder, 'look' | 'sheets'> {
  readonly madeAt: Date;
}

/** Creates a paper from its parts. Null without sheets. Throws `DocumentError`. */
export const paperPdf = (paper: PaperDocument): Promise<Uint8Array | null> => {
  const { look, sheets, madeAt, title, logo, printedBy, printedAt } = paper;
  return writeDocument(paper, async (say) => {
    const [first] = sheets;
    if (first) {
      await say({
        template: 'paper',
        look,
        sheets,
        head: { title, organisation: first.organisation, logo, facts: [], printedBy, printedAt },
        madeAt: Math.floor(madeAt.getTime() / 1000),
      });
    }
  });
};

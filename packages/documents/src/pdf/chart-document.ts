import { type Commission, writeDocument } from './writer.ts';
import type { ChartOrder, Head } from './writer-protocol.ts';

interface ChartDocument extends Head, Commission, Pick<ChartOrder, 'format' | 'branches'> {
  readonly madeAt: Date;
}

/** A tree as a chart to be filed, on as many pages as keep it readable. Null without branches. Throws `DocumentError`. */
export const chartDocument = (document: ChartDocument): Promise<Uint8Array | null> => {
  const { format, branches, madeAt, title, organisation, logo, facts, printedBy, printedAt } = document;
  return writeDocument(document, async (say) => {
    if (branches.length > 0) {
      await say({
        template: 'chart',
        format,
        branches,
        head: { title, organisation, logo, facts, printedBy, printedAt },
        madeAt: Math.floor(madeAt.getTime() / 1000),
      });
    }
  });
};

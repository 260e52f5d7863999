import { contentTypes, defaultExportType, defaultFileName, fileNameFor } from '../fields/index.ts';
import { streamTable, type TableSource } from '../writers/index.ts';

export interface Download<Row> extends TableSource<Row> {
  /** 'data.xls' unless set; its extension becomes that of the type. */
  readonly fileName?: string;
}

/**
 * Builds the file in memory and hands it to the browser as a download; meant for what a screen already holds.
 * False when there are no rows: then nothing is downloaded, and the caller tells the user (specification section 5).
 * Rejects with the `SpreadsheetError`s of `streamTable`.
 */
export const downloadTable = async <Row>(download: Download<Row>): Promise<boolean> => {
  const type = download.type ?? defaultExportType;
  const stream = await streamTable(download);
  if (stream === null) {
    return false;
  }
  const content = await new Response(stream).arrayBuffer();
  offerFile(new Blob([content], { type: contentTypes[type] }), fileNameFor(download.fileName ?? defaultFileName, type));
  return true;
};

/** A browser may still be reading the file after the click, so its address is given back a little later. */
const releaseAfterMilliseconds = 60_000;

const offerFile = (file: Blob, fileName: string): void => {
  const address = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = fileName;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(address), releaseAfterMilliseconds);
};

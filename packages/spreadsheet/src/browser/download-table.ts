import { contentTypes, defaultExportType, defaultFileName, fileNameFor } from '../fields/index.ts';
import { streamTable, type TableSource } from '../writers/index.ts';

export interface Download<Row> extends TableSource<Row> {
  /** Defaults to 'data.xls'; the extension follows the type. */
  readonly fileName?: string;
}

/**
 * Builds a file in memory and downloads it; meant for data of a screen. Returns false without rows, which the caller
 * reports to the user (specification section 5). Rejects with the `SpreadsheetError`s of `streamTable`.
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

/** The browser may still read the file after the click, so its URL is revoked later. */
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

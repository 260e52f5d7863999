export { chartDocument } from './chart-document.ts';
export { DocumentError } from './document-error.ts';
export { mostCells, type PrintedColumn, tablePdf } from './table-pdf.ts';
export type { ChartBranch, SheetTable } from './writer-protocol.ts';

export { DocumentError } from './document-error.ts';
export { mostCells, type PrintedColumn, tablePdf } from './table-pdf.ts';

export { badgesPdf } from './badges-document.ts';
export { chartDocument } from './chart-document.ts';
export { DocumentError } from './document-error.ts';
export { paperPdf } from './paper-document.ts';
export { protectPdf } from './protect-pdf.ts';
export { mostCells, type PrintedColumn, tablePdf } from './table-pdf.ts';
export type { Badge, ChartBranch, PaperFact, PaperPart, PaperSheet, SheetTable } from './writer-protocol.ts';

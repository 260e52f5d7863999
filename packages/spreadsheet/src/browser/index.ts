export { type Download, downloadTable } from './download-table.ts';

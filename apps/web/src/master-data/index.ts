export { fieldControlOf } from './field-control.tsx';
export { MasterDataPage } from './master-data-page.tsx';
export type { RecordPanelProps } from './master-data-screen.ts';

export { type FiltersProps, type MasterDataScreen } from './master-data-screen.ts';
export { MasterDataPage } from './master-data-page.tsx';

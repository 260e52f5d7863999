import { MasterDataPage } from '#master-data/index.ts';
import { jobTitleScreen } from '../job-title-screen.tsx';

/** 職稱設定 */
export const JobTitlePage = () => <MasterDataPage screen={jobTitleScreen} />;

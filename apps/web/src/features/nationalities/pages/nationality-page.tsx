import { MasterDataPage } from '#master-data/index.ts';
import { nationalityScreen } from '../nationality-screen.tsx';

/** 國籍代碼設定 */
export const NationalityPage = () => <MasterDataPage screen={nationalityScreen} />;

import { MasterDataPage } from '#master-data/index.ts';
import { employmentTypeScreen } from '../employment-type-screen.ts';

/** 聘僱類型設定 */
export const EmploymentTypePage = () => <MasterDataPage screen={employmentTypeScreen} />;

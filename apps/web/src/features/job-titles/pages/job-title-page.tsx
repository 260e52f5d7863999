import { jobTitles } from '@hr/contracts/job-titles';
import { MasterDataPage } from '#master-data/index.ts';
import { JobTitleForm } from '../components/job-title-form.tsx';

const hiddenAtFirst = ['nameEn', 'description', 'sortOrder'];

export const JobTitlePage = () => (
  <MasterDataPage
    title="職稱設定"
    description={jobTitles}
    toasts="position"
    hiddenAtFirst={hiddenAtFirst}
    Form={JobTitleForm}
  />
);

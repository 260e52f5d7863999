import { jobTitles } from '@hr/contracts/organisation/job-titles';
import { masterDataPage } from '#records/master-data-page.tsx';
import { JobTitleForm } from '../components/job-title-form.tsx';

const hiddenAtFirst = ['nameEn', 'description', 'sortOrder'];

export const JobTitlePage = masterDataPage({
  title: '職稱設定',
  description: jobTitles,
  toasts: 'position',
  hiddenAtFirst,
  usersOf: ({ id }) => `/dashboard/employee_data?jobTitleId=${id}`,
  Form: JobTitleForm,
});

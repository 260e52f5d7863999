import { nationalities } from '@hr/contracts/organisation/nationalities';
import { masterDataPage } from '#records/master-data-page.tsx';
import { NationalityForm } from '../components/nationality-form.tsx';

const hiddenAtFirst = ['sortOrder'];

export const NationalityPage = masterDataPage({
  title: '國籍代碼設定',
  description: nationalities,
  toasts: 'nationality',
  hiddenAtFirst,
  Form: NationalityForm,
});

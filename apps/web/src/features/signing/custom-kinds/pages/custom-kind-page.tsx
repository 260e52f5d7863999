import { customKinds } from '@hr/contracts/signing/custom-kinds';
import { masterDataPage } from '#records/master-data-page.tsx';
import { CustomKindForm } from '../components/custom-kind-form.tsx';

const hiddenAtFirst = ['hint', 'sortOrder'];

export const CustomKindPage = masterDataPage({
  title: '自訂申請類別',
  description: customKinds,
  toasts: 'custom_kind',
  hiddenAtFirst,
  Form: CustomKindForm,
});

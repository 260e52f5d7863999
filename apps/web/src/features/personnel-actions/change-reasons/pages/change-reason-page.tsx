import { changeReasons } from '@hr/contracts/personnel-actions/change-reasons';
import { masterDataPage } from '#records/master-data-page.tsx';
import { ChangeReasonForm } from '../components/change-reason-form.tsx';

const hiddenAtFirst = ['sortOrder'];

export const ChangeReasonPage = masterDataPage({
  title: '異動原因設定',
  description: changeReasons,
  toasts: 'change_reason',
  hiddenAtFirst,
  Form: ChangeReasonForm,
});

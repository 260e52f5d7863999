import { nationalities } from '@hr/contracts/nationalities';
import { MasterDataPage } from '#master-data/index.ts';
import { NationalityForm } from '../components/nationality-form.tsx';

const hiddenAtFirst = ['sortOrder'];

export const NationalityPage = () => (
  <MasterDataPage
    title="國籍代碼設定"
    description={nationalities}
    toasts="nationality"
    hiddenAtFirst={hiddenAtFirst}
    Form={NationalityForm}
  />
);

import type { ApplicationDraft } from '@hr/contracts/applications';
import Alert from '@mui/material/Alert';

interface DraftNoticeProps {
  readonly draft: Pick<ApplicationDraft, 'isOutdated'>;
}

/** What a draft does not keep, and that what it is to say is asked for in another way by now. */
export const DraftNotice = ({ draft: { isOutdated } }: DraftNoticeProps) => (
  <Alert severity={isOutdated ? 'warning' : 'info'}>
    {isOutdated ? '此類申請的欄位在儲存後已變更，部分內容未帶入，請檢查後再送出。' : ''}
    草稿不保留附件，請於送出前加入。
  </Alert>
);

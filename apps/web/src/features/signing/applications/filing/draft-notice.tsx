import Alert from '@mui/material/Alert';

/** That what a draft is to say is asked for in another way by now. */
export const DraftNotice = () => (
  <Alert severity="warning">此類申請的欄位在儲存後已變更，部分內容未帶入，請檢查後再送出。</Alert>
);

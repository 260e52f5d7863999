import Alert from '@mui/material/Alert';

/** Shown if the form has changed since the draft was saved. */
export const DraftNotice = () => (
  <Alert severity="warning">此類申請的欄位在儲存後已變更，部分內容未帶入，請檢查後再送出。</Alert>
);

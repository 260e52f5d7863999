import Alert from '@mui/material/Alert';
import { useMailServer } from '../outgoing-mail.queries.ts';

/** That no mail leaves, where there is no server. */
export const MailServerNotice = () =>
  useMailServer().data?.sender === null ? (
    <Alert severity="info" sx={{ mb: 2 }}>
      尚未設定郵件伺服器，郵件只列於此處，不會寄出。設定方式請見系統維運文件。
    </Alert>
  ) : null;

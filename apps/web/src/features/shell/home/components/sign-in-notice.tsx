import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionOptions } from '#session/session.ts';

/** Tells a person that somebody failed to sign in under their name since they were here last, until they have read it. */
export const SignInNotice = () => {
  const { data: session } = useQuery(sessionOptions);
  const [isRead, setIsRead] = useState(false);
  const failures = session?.failuresBefore ?? 0;
  return failures === 0 || isRead ? null : (
    <Alert severity="warning" sx={{ mb: 3 }} onClose={() => setIsRead(true)}>
      {`您上次登入之後，有 ${failures} 次以您的帳號登入失敗。若不是您本人，請變更密碼並通知系統管理員。`}
    </Alert>
  );
};

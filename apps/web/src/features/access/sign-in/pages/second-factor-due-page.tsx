import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useSubmit } from 'react-router-dom';
import { useRefreshSession } from '#session/session.ts';
import { SecondFactorChoice } from '../components/second-factor-choice.tsx';

interface SecondFactorDuePageProps {
  readonly onDone: () => void;
}

/** In place of every screen once a role's second factor is overdue: nothing but setting one up is answered. */
export const SecondFactorDuePage = ({ onDone }: SecondFactorDuePageProps) => {
  const refreshSession = useRefreshSession();
  const leave = useSubmit();
  return (
    <Box component="main" sx={{ minHeight: '100%', display: 'grid', placeItems: 'center', p: 2 }}>
      <Paper variant="outlined" sx={{ width: '100%', maxWidth: 480, p: { xs: 3, sm: 4 } }}>
        <Typography variant="h1">請設定兩步驟驗證</Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
          您的角色須使用兩步驟驗證，設定期限已過。加入通行金鑰或設定驗證器 App 後即可繼續使用。
        </Typography>
        <SecondFactorChoice
          onClosed={() => {
            void refreshSession().then(onDone);
          }}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 3 }}>
          <Button onClick={() => void leave(null, { method: 'post', action: '/logout' })}>登出</Button>
        </Box>
      </Paper>
    </Box>
  );
};

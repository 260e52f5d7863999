import type { User } from '@hr/contracts/access/sign-in';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation, useNavigate } from 'react-router-dom';
import { versionText } from '#failures/version.ts';
import { requestedPage } from '#routing/requested-page.ts';
import { useDocumentTitle } from '#routing/document-title.ts';
import { useUserStore } from '#stores/user-store.ts';
import { LoginForm } from '../components/login-form.tsx';

/** The specification's login_page. */
export const LoginPage = () => {
  useDocumentTitle('登入');
  const navigate = useNavigate();
  const { search } = useLocation();
  const handleLoggedIn = (user: User): void => {
    useUserStore.getState().login(user);
    void navigate(requestedPage(search), { replace: true });
  };
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100%',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 3,
        p: 2,
        background: 'linear-gradient(160deg, #e8f1fb 0%, #f4f6f8 55%, #e0f2f1 100%)',
      }}
    >
      <Box
        sx={{
          width: '100%',
          maxWidth: 400,
          p: { xs: 3, sm: 5 },
          borderRadius: 3,
          bgcolor: 'background.paper',
          boxShadow: '0 12px 40px rgba(16, 42, 67, 0.12)',
        }}
      >
        <Box component="img" src="/favicon.svg" alt="" sx={{ width: 44, height: 44, mb: 2 }} />
        <Typography variant="h1">人事管理系統</Typography>
        <Typography color="textSecondary" sx={{ mb: 3.5 }}>
          請以您的帳號登入
        </Typography>
        <LoginForm onLoggedIn={handleLoggedIn} />
      </Box>
      <Typography variant="caption" color="textSecondary">
        {versionText}
      </Typography>
    </Box>
  );
};

import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link, Outlet } from 'react-router-dom';
import { Page } from '#components/page.tsx';
import { useDocumentTitle } from '#routing/document-title.ts';

/** /playground, with its child /playground/parent-child. */
export const PlaygroundPage = () => {
  useDocumentTitle('開發者實驗頁');
  return (
    <Box component="main" sx={{ maxWidth: 800, mx: 'auto', p: 3 }}>
      <Page title="開發者實驗頁">
        <MuiLink component={Link} to="/playground/parent-child" sx={{ mb: 2 }}>
          上下層元件傳遞狀態
        </MuiLink>
        <Outlet />
      </Page>
    </Box>
  );
};

import SearchOff from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { StatusView } from '#components/status-view.tsx';
import { useDocumentTitle } from '#routing/document-title.ts';

/** Page for an unknown URL inside the frame. */
export const NotFoundPage = () => {
  useDocumentTitle('查無此頁面');
  return (
    <StatusView
      isPage
      icon={<SearchOff fontSize="large" />}
      title="查無此頁面"
      actions={
        <Button component={Link} to="/dashboard" variant="outlined">
          回首頁
        </Button>
      }
    />
  );
};

/** Page for an unknown URL outside of the frame, with a main element of its own. */
export const NotFoundOutsidePage = () => (
  <main>
    <NotFoundPage />
  </main>
);

import SearchOff from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { StatusView } from '#components/status-view.tsx';
import { useDocumentTitle } from '#routing/document-title.ts';

/** Inside the frame. */
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

/** Outside the frame nothing else makes the page's main part. */
export const NotFoundOutsidePage = () => (
  <main>
    <NotFoundPage />
  </main>
);

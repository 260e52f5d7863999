import Box from '@mui/material/Box';
import { Page } from '#components/page.tsx';
import { useDocumentTitle } from '#routing/document-title.ts';
import { ExportSection } from '../components/export-section.tsx';
import { FailureSection } from '../components/failure-section.tsx';
import { FormSection } from '../components/form-section.tsx';
import { ToastSection } from '../components/toast-section.tsx';

/** /test: the building blocks, each to be tried. */
export const TestPage = () => {
  useDocumentTitle('元件測試');
  return (
    <Box component="main" sx={{ maxWidth: 1200, mx: 'auto', p: 3 }}>
      <Page title="元件測試">
        <FailureSection />
        <FormSection />
        <ExportSection />
        <ToastSection />
      </Page>
    </Box>
  );
};

import GlobalStyles from '@mui/material/GlobalStyles';

/**
 * Prints the content of a screen in landscape, without the app frame and elements marked `data-print="hidden"`.
 * Scrollable content is printed in full.
 */
export const PrintPage = () => (
  <GlobalStyles
    styles={{
      '@page': { size: 'A4 landscape', margin: '10mm' },
      '@media print': {
        // The same selector as below, which would otherwise override this rule.
        'header, nav, #root [data-print=hidden]': { display: 'none !important' },
        'html, body, #root, #root div, main': {
          display: 'block !important',
          height: 'auto !important',
          overflow: 'visible !important',
        },
        'th, td': { position: 'static !important' },
        'th, td, [data-look]': { printColorAdjust: 'exact' },
      },
    }}
  />
);

import GlobalStyles from '@mui/material/GlobalStyles';

/**
 * Lets the browser print the whole of a screen across, without the frame around it and whatever is marked
 * `data-print="hidden"`: what scrolls on a screen is on paper as long as it is.
 */
export const PrintPage = () => (
  <GlobalStyles
    styles={{
      '@page': { size: 'A4 landscape', margin: '10mm' },
      '@media print': {
        // By the same name as what is shown below, which would have the last word otherwise.
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

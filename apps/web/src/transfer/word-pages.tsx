import { renderAsync } from 'docx-preview';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';

/** Nothing of a document is executed or loaded: no embedded documents or fonts, and images as data URLs. */
const options = {
  inWrapper: false,
  ignoreFonts: true,
  ignoreLastRenderedPageBreak: true,
  renderAltChunks: false,
  useBase64URL: true,
} as const;

/**
 * Page of the frame with elements for the styles and the pages, which `docx-preview` fills. On narrow screens a sheet
 * fits the width; printed pages keep their margins.
 */
const FRAME = `<!doctype html>
<html lang="zh-TW">
  <head>
    <meta charset="utf-8" />
    <style>
      @page { size: A4; margin: 0; }
      body { margin: 0; display: flow-root; }
      .pages > section { background: #fff; color: #000; }
      @media screen {
        .pages > section { margin: 0 auto 16px; box-shadow: 0 1px 4px #0006; zoom: var(--zoom, 1); }
      }
      @media print {
        .pages > section { margin: 0; }
        .pages > section:not(:last-of-type) { break-after: page; }
      }
    </style>
  </head>
  <body><div class="styles"></div><div class="pages"></div></body>
</html>`;

interface WordPagesProps {
  readonly content: Blob;
  /** Called once the pages are rendered, with a function that prints them. */
  readonly onShown: (print: () => void) => void;
}

/** Fits the frame to the height of its pages, and the pages to the width of the frame. */
const fit = (frame: HTMLIFrameElement | null, body: HTMLElement): void => {
  const sheets = [...body.querySelectorAll<HTMLElement>('.pages > section')];
  const widest = Math.max(1, ...sheets.map(({ offsetWidth }) => offsetWidth));
  const adjust = (): void => {
    body.style.setProperty('--zoom', String(Math.min(1, body.clientWidth / widest)));
    frame?.style.setProperty('height', `${body.scrollHeight}px`);
  };
  adjust();
  new ResizeObserver(adjust).observe(body);
};

/**
 * Pages of a Word document in a frame, so that styles of a malicious file cannot affect the application. The frame
 * runs no scripts and opens nothing; it is same-origin so that this component can fill, measure and print it.
 */
export const WordPages = ({ content, onShown }: WordPagesProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const show = async (): Promise<void> => {
    const page = frame.current?.contentDocument;
    const [styles, pages] = [page?.querySelector<HTMLElement>('.styles'), page?.querySelector<HTMLElement>('.pages')];
    if (!page || !styles || !pages) {
      return;
    }
    await renderAsync(content, pages, styles, options);
    for (const link of pages.querySelectorAll('a[href], area[href]')) {
      link.removeAttribute('href');
    }
    fit(frame.current, page.body);
    onShown(() => frame.current?.contentWindow?.print());
  };
  if (failure !== null) {
    throw failure.error;
  }
  return (
    <Box
      component="iframe"
      ref={frame}
      title="文件內容"
      sandbox="allow-same-origin allow-modals"
      srcDoc={FRAME}
      onLoad={() => {
        show().catch((error: unknown) => setFailure({ error }));
      }}
      sx={{ display: 'block', width: 1, height: '70vh', border: 0 }}
    />
  );
};

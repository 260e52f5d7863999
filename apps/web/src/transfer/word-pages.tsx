import { renderAsync } from 'docx-preview';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';

/** Nothing of a document is run or fetched: no other document within it, no fonts of its own, and pictures as data. */
const options = {
  inWrapper: false,
  ignoreFonts: true,
  ignoreLastRenderedPageBreak: true,
  renderAltChunks: false,
  useBase64URL: true,
} as const;

/**
 * The frame's own page, with a place for the styles of the file and one for its pages, both of which `docx-preview` empties first. On
 * a narrow screen the whole width of a sheet is visible; on paper each page is a sheet with the margins that are in it.
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
  /** Called once the pages are visible, with a function that prints them. */
  readonly onShown: (print: () => void) => void;
}

/** Keeps the frame as high as its pages, and these no wider than the frame. */
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
 * The pages of a Word document, in a frame of their own: styles of a hostile file reach nothing outside of it. The frame runs no
 * scripts and opens nothing; it shares the origin only so that this component can fill, measure and print it.
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

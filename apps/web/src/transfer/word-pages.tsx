import { renderAsync } from 'docx-preview';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Nothing of a document is run or fetched: no other document within it, no fonts of its own, and pictures as data. */
const options = {
  inWrapper: false,
  ignoreFonts: true,
  ignoreLastRenderedPageBreak: true,
  renderAltChunks: false,
  useBase64URL: true,
} as const;

interface WordPagesProps {
  readonly content: Blob;
  readonly onShown: () => void;
}

/** The pages of a Word document. Links in it lead nowhere: it is read and printed. */
export const WordPages = ({ content, onShown }: WordPagesProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const show = useEffectEvent(async (document: Blob): Promise<void> => {
    const pages = place.current;
    if (pages === null) {
      return;
    }
    await renderAsync(document, pages, undefined, options);
    for (const link of pages.querySelectorAll('a[href]')) {
      link.removeAttribute('href');
    }
    onShown();
  });
  useEffect(() => {
    show(content).catch((error: unknown) => setFailure({ error }));
  }, [content]);
  if (failure !== null) {
    throw failure.error;
  }
  return (
    <Box
      ref={place}
      sx={{
        '& > section': {
          mx: 'auto',
          mb: 2,
          boxShadow: 2,
          bgcolor: 'common.white',
          color: 'common.black',
          // As wide as a sheet; where there is less room, all of its width is seen, and it is printed as it is.
          '@media screen and (max-width: 900px)': { zoom: 0.58 },
        },
      }}
    />
  );
};

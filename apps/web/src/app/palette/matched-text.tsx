import Box from '@mui/material/Box';
import { placeOf } from './targets.ts';

interface MatchedTextProps {
  readonly text: string;
  readonly typed: string;
}

/** Text with the matching part highlighted. */
export const MatchedText = ({ text, typed }: MatchedTextProps) => {
  const place = typed === '' ? -1 : placeOf(text, typed);
  if (place < 0) {
    return text;
  }
  const end = place + typed.length;
  return (
    <>
      {text.slice(0, place)}
      <Box
        component="mark"
        sx={{ color: 'inherit', bgcolor: 'transparent', fontWeight: 700, textDecoration: 'underline' }}
      >
        {text.slice(place, end)}
      </Box>
      {text.slice(end)}
    </>
  );
};

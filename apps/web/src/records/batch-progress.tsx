import { getBatchProgress } from '@hr/contracts/messages/batch-progress';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';

const ASKED_EVERY_MS = 500;
const PERCENT = 100;

/** How far the caller's batch is, while its command runs; mounted for as long as that is. */
export const BatchProgress = ({ counter }: { readonly counter: string }) => {
  const { data } = useQuery({
    ...endpointQuery(getBatchProgress, {}),
    refetchInterval: ASKED_EVERY_MS,
    gcTime: 0,
    retry: false,
  });
  const progress = data?.progress ?? null;
  return (
    <Box sx={{ mt: 2 }}>
      <LinearProgress
        aria-label="進度"
        {...(progress === null ? {} : { variant: 'determinate', value: (progress.done / progress.total) * PERCENT })}
      />
      <output>{progress === null ? '處理中…' : `已處理 ${progress.done}／${progress.total} ${counter}`}</output>
    </Box>
  );
};

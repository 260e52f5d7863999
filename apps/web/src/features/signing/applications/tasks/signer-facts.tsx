import type { TaskDetail } from '@hr/contracts/signing/applications';
import Typography from '@mui/material/Typography';
import { getKindView } from '../kinds/index.ts';
import { PastApplications } from './past-applications.tsx';

interface SignerFactsProps {
  readonly task: TaskDetail;
  readonly searchOf: (id: string) => string;
}

export const SignerFacts = ({ task, searchOf }: SignerFactsProps) => {
  const { Background } = getKindView(task.kind);
  return (
    <>
      {task.background === null || Background === null ? null : (
        <>
          <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
            參考資訊
          </Typography>
          <Background background={task.background} applicationId={task.application.id} />
        </>
      )}
      <PastApplications past={task.past} searchOf={searchOf} />
    </>
  );
};

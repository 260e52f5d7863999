import {
  type EvaluationTask,
  evaluationEndpoints as endpoints,
  stageNames,
} from '@hr/contracts/evaluation/evaluations';
import { formatDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useOutlet } from 'react-router-dom';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { Page } from '#components/page.tsx';
import { QueryView } from '#components/query-view.tsx';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';

interface TaskCardProps {
  readonly task: EvaluationTask;
  readonly isOwn: boolean;
  /** Selection for 批次核定; absent if the evaluation does not await an approval. */
  readonly selection?: { readonly isSelected: boolean; readonly onToggle: () => void } | undefined;
}

const TaskCard = ({ task, isOwn, selection }: TaskCardProps) => (
  <Card variant="outlined" sx={{ display: 'flex', alignItems: 'center' }}>
    {selection ? (
      <Checkbox
        checked={selection.isSelected}
        onChange={selection.onToggle}
        slotProps={{ input: { 'aria-label': `選取 ${task.employee.nameZh}` } }}
      />
    ) : null}
    <CardActionArea component={Link} to={`/dashboard/my_evaluations/${task.id}`} sx={{ p: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {isOwn ? task.cycleName : `${task.employee.nameZh}｜${task.cycleName}`}
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Chip size="small" label={stageNames[task.stage]} />
        {task.isOverdue ? <Chip size="small" color="error" label="已逾期" /> : null}
        {task.isDeputy ? <Chip size="small" label="代理" /> : null}
        {task.grade === null ? null : (
          <Chip size="small" color="primary" label={`${task.grade}（${task.score?.toFixed(1)}）`} />
        )}
        <Typography variant="body2" color="textSecondary">
          {[task.departmentName, task.dueOn === null ? null : `期限 ${formatDate(task.dueOn)}`]
            .filter(Boolean)
            .join('・')}
        </Typography>
      </Stack>
    </CardActionArea>
  </Card>
);

const Tasks = ({ tasks }: { readonly tasks: readonly EvaluationTask[] }) => {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const refresh = useRefresh('evaluationSteps');
  const chosen = tasks.filter(({ id }) => selected.includes(id));
  const approve = async (): Promise<void> => {
    const answer = await call(endpoints.approveAll, {
      body: { items: chosen.map(({ id, version }) => ({ id, version })) },
    });
    toast('common.bulk.ok', { values: { verb: '核定', count: answer.approved } });
    setRefused(answer.refused.map(({ name, message }) => `${name}：${message}`));
    setSelected([]);
    setAsking(false);
    await refresh();
  };
  return (
    <section aria-label="待我處理">
      <Typography variant="h2">{`待我處理（${tasks.length}）`}</Typography>
      {refused.length === 0 ? null : (
        <Alert severity="warning" onClose={() => setRefused([])} sx={{ my: 1 }}>
          {refused.join('；')}
        </Alert>
      )}
      {tasks.length === 0 ? <Typography color="textSecondary">目前沒有待處理的考核。</Typography> : null}
      {chosen.length === 0 ? null : (
        <Button variant="contained" onClick={() => setAsking(true)} sx={{ my: 1 }}>
          {`批次核定（${chosen.length}）`}
        </Button>
      )}
      <Stack spacing={1.5} sx={{ mt: 1 }}>
        {tasks.map((task) => (
          <TaskCard
            key={task.id}
            task={task}
            isOwn={false}
            selection={
              task.stage === 'final_approval'
                ? {
                    isSelected: selected.includes(task.id),
                    onToggle: () =>
                      setSelected((current) =>
                        current.includes(task.id) ? current.filter((id) => id !== task.id) : [...current, task.id],
                      ),
                  }
                : undefined
            }
          />
        ))}
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title={`確定核定所選的 ${chosen.length} 份考核嗎？`}
        confirmLabel="核定"
        onConfirm={approve}
        onClose={() => setAsking(false)}
      >
        {`${chosen.map(({ employee }) => employee.nameZh).join('、')} 將以目前的總分與等第核定。`}
      </ConfirmDialog>
    </section>
  );
};

const MyEvaluationList = () => {
  const query = useQuery(endpointQuery(endpoints.mine, {}));
  return (
    <Page title="我的考核">
      <QueryView query={query}>
        {({ own, tasks }) => (
          <Stack spacing={3}>
            <Tasks tasks={tasks} />
            <section aria-label="我的考核">
              <Typography variant="h2">我的考核</Typography>
              {own.length === 0 ? <Typography color="textSecondary">尚無您的考核。</Typography> : null}
              <Stack spacing={1.5} sx={{ mt: 1 }}>
                {own.map((task) => (
                  <TaskCard key={task.id} task={task} isOwn />
                ))}
              </Stack>
            </section>
          </Stack>
        )}
      </QueryView>
    </Page>
  );
};

/** 我的考核: the caller's evaluations and those that await the caller, or one of them. */
export const MyEvaluationsPage = () => useOutlet() ?? <MyEvaluationList />;

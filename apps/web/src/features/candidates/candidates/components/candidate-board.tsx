import {
  type BoardCard,
  type Candidate,
  candidateDetailEndpoints as endpoints,
  candidateStageNames,
} from '@hr/contracts/candidates/candidates';
import type { CandidateStage } from '@hr/domain/candidates/candidates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { endpointQuery } from '#api/endpoint-query.ts';
import { QueryView } from '#components/query-view.tsx';
import { useFilterControls } from '#records/use-filter-controls.tsx';
import type { RecordList } from '#records/use-record-list.ts';
import { useCan } from '#session/session.ts';
import { FilterBar } from '#tables/filter-bar.tsx';
import { visuallyHidden } from '#theme/visually-hidden.ts';
import { openingFilter } from '../../opening-choices.ts';
import { CandidateCard } from './candidate-card.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useBoardMoves } from './use-board-moves.ts';
import { type CardDrag, useCardDrag } from './use-card-drag.ts';

const COLUMN_WIDTH = 250;

interface ColumnProps {
  readonly column: { readonly stage: CandidateStage; readonly total: number; readonly items: readonly BoardCard[] };
  /** Null if the caller cannot move cards. */
  readonly drag: CardDrag | null;
  readonly onMove: (card: BoardCard, to: CandidateStage) => void;
  readonly onOpen: (id: string) => void;
  readonly onShowAll: (stage: CandidateStage) => void;
}

const borderOf = (drag: CardDrag | null, stage: CandidateStage): string => {
  const target = drag?.targetOf(stage);
  if (!target?.isOver) {
    return 'divider';
  }
  return target.isAllowed ? 'primary.main' : 'error.main';
};

/** Stage with its count and its newest candidates. */
const Column = ({ column: { stage, total, items }, drag, onMove, onOpen, onShowAll }: ColumnProps) => {
  const titleId = useId();
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      {...drag?.columnProps(stage)}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        width: COLUMN_WIDTH,
        flexShrink: 0,
        bgcolor: 'background.default',
        borderColor: borderOf(drag, stage),
        opacity: drag?.targetOf(stage).isOver === true && !drag.targetOf(stage).isAllowed ? 0.7 : 1,
      }}
    >
      <Typography id={titleId} variant="h3" component="h2" sx={{ p: 1.5, pb: 1 }}>
        {`${candidateStageNames[stage]}（${total}）`}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={titleId}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 1,
          listStyle: 'none',
          m: 0,
          p: 1,
          pt: 0,
          flex: 1,
          overflowY: 'auto',
        }}
      >
        {items.map((card) => (
          <CandidateCard key={card.id} card={card} drag={drag} onMove={onMove} onOpen={onOpen} />
        ))}
      </Box>
      {total > items.length ? (
        <Button size="small" onClick={() => onShowAll(stage)}>
          {`檢視全部 ${total} 位`}
        </Button>
      ) : null}
    </Paper>
  );
};

interface CandidateBoardProps {
  readonly list: RecordList<Candidate>;
}

/** Columns of all stages. Cards are moved by dragging, by the keyboard, or by their menu. */
const Columns = ({ list: { query, open, change } }: CandidateBoardProps) => {
  const canEdit = useCan('applicant_data_repository:edit');
  const { move, pending, closePending } = useBoardMoves();
  const drag = useCardDrag(move);
  const openingId = query['openingId'] as string | undefined;
  const board = useQuery({
    ...endpointQuery(endpoints.board, { query: { q: query.q, openingId } }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView query={board}>
      {({ columns }) => (
        <>
          <Box
            component="section"
            aria-label="應徵者看板（可左右捲動）"
            tabIndex={0}
            sx={{ display: 'flex', flex: 1, gap: 1.5, minHeight: 360, overflowX: 'auto', pb: 1 }}
          >
            {columns.map((column) => (
              <Column
                key={column.stage}
                column={column}
                drag={canEdit ? drag : null}
                onMove={move}
                onOpen={open}
                onShowAll={(stage) => change({ view: 'list', stage: [stage] })}
              />
            ))}
          </Box>
          <Box component="output" sx={visuallyHidden}>
            {drag.announcement}
          </Box>
          {pending ? <MoveDialog {...pending} onClose={closePending} /> : null}
        </>
      )}
    </QueryView>
  );
};

const boardFilters = [openingFilter];

/** Board of the candidates by stage, filtered by keyword and opening. */
export const CandidateBoard = ({ list }: CandidateBoardProps) => {
  const { query, change } = list;
  const { controls, chips } = useFilterControls(boardFilters, list);
  return (
    <>
      <FilterBar
        keyword={query.q}
        keywordHint="姓名、手機、Email"
        onKeywordChange={(q) => change({ q })}
        filters={controls}
        chips={chips}
        isChanged={false}
        onClear={() => change({ q: '', openingId: undefined })}
      />
      <Columns list={list} />
    </>
  );
};

import { type BoardCard, candidateStageNames } from '@hr/contracts/candidates/candidates';
import { type CandidateStage, nextStages } from '@hr/domain/candidates/candidates';
import { formatDate } from '@hr/domain/dates';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { takeFocus } from '#focus/take-focus.ts';
import { CommandMenu } from '#records/command-toolbar.tsx';
import type { CardDrag } from './use-card-drag.ts';

const detailsOf = ({ stageDays, interviewOn, score }: BoardCard): string =>
  [
    stageDays === 0 ? '今日進入此階段' : `已 ${stageDays} 天`,
    interviewOn === null ? null : `面試 ${formatDate(interviewOn)}`,
    score === null ? null : `評分 ${score}`,
  ]
    .filter((text) => text !== null)
    .join('・');

interface MovingProps {
  readonly card: BoardCard;
  readonly drag: CardDrag;
  readonly onMove: (card: BoardCard, to: CandidateStage) => void;
}

/** Handle for the keyboard, and the menu 移到…. */
const MoveControls = ({ card, drag, onMove }: MovingProps) => {
  const stages = nextStages(card.stage);
  return stages.length === 0 ? null : (
    <Box sx={{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between' }}>
      <CommandMenu
        label={`${card.nameZh} 移到…`}
        commands={stages.map((stage) => ({
          stage,
          label: `移到 ${candidateStageNames[stage]}`,
          isDangerous: stage === 'blacklist',
        }))}
        onCommand={({ stage }) => onMove(card, stage)}
      />
      <IconButton
        size="small"
        aria-label={`拖曳 ${card.nameZh}`}
        aria-pressed={drag.isLifted(card)}
        ref={drag.wasDropped(card) ? takeFocus : null}
        {...drag.handleProps(card)}
        sx={{ cursor: 'grab' }}
      >
        <DragIndicator fontSize="small" />
      </IconButton>
    </Box>
  );
};

interface CandidateCardProps extends Omit<MovingProps, 'drag'> {
  /** Null if the caller cannot move cards. */
  readonly drag: CardDrag | null;
  readonly onOpen: (id: string) => void;
}

/** Card of a candidate on the board; a click opens the candidate. */
export const CandidateCard = ({ card, drag, onMove, onOpen }: CandidateCardProps) => (
  <Card
    component="li"
    variant="outlined"
    {...(drag === null || nextStages(card.stage).length === 0 ? {} : drag.cardProps(card))}
    sx={{
      display: 'flex',
      flexShrink: 0,
      opacity: drag?.isLifted(card) ? 0.6 : 1,
      borderColor: drag?.isLifted(card) ? 'primary.main' : 'divider',
    }}
  >
    {/* Not a button element, by which Firefox drags no card. */}
    <CardActionArea component="div" onClick={() => onOpen(card.id)} sx={{ p: 1.25, flex: 1, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600 }}>{card.nameZh}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {card.openingName ?? '未指定職缺'}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {card.candidateNo}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {detailsOf(card)}
      </Typography>
      {card.tags.length === 0 ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
          {card.tags.map((tag) => (
            <Chip key={tag} size="small" label={tag} />
          ))}
        </Box>
      )}
    </CardActionArea>
    {drag === null ? null : <MoveControls card={card} drag={drag} onMove={onMove} />}
  </Card>
);

import { type BoardCard, candidateStageNames } from '@hr/contracts/candidates/candidates';
import { type CandidateStage, candidateStages, isMoveAllowed, nextStages } from '@hr/domain/candidates/candidates';
import { type Dispatch, type DragEvent, type KeyboardEvent, type SetStateAction, useState } from 'react';

interface Drag {
  readonly card: BoardCard;
  /** Column in which the card would be dropped. */
  readonly over: CandidateStage;
}

/** Returns the next or the previous stage in the order of the board to which the card can be moved. */
const neighbourOf = ({ card, over }: Drag, step: 1 | -1): CandidateStage => {
  const targets = candidateStages.filter((stage) => stage === card.stage || nextStages(card.stage).includes(stage));
  return targets[targets.indexOf(over) + step] ?? over;
};

const announcementOf = ({ card, over }: Drag): string =>
  over === card.stage
    ? `已拿起 ${card.nameZh}。按左右方向鍵選擇階段，空白鍵放下，Esc 取消。`
    : `${card.nameZh} 將移至「${candidateStageNames[over]}」。按空白鍵放下，Esc 取消。`;

type Actions = Readonly<Record<string, (() => void) | undefined>>;

/** Runs the action of a key, which then has no other effect. */
const runKey = (event: KeyboardEvent, actions: Actions): void => {
  const action = actions[event.key];
  if (action) {
    event.preventDefault();
    event.stopPropagation();
    action();
  }
};

interface DragState {
  readonly drag: Drag | null;
  readonly setDrag: Dispatch<SetStateAction<Drag | null>>;
  readonly drop: (drag: Drag) => void;
}

/** Drag by keyboard at the handle of a card: Space lifts and drops it, the arrows choose a column, Escape cancels. */
const useKeyDrag = ({ drag, setDrag, drop }: DragState) => {
  const [droppedId, setDroppedId] = useState<string | null>(null);
  const actionsOf = (card: BoardCard): Actions => {
    if (drag?.card.id !== card.id) {
      const lift = (): void => setDrag({ card, over: card.stage });
      return { ' ': lift, Enter: lift };
    }
    const dropByKey = (): void => {
      setDroppedId(card.id);
      drop(drag);
    };
    return {
      ' ': dropByKey,
      Enter: dropByKey,
      Escape: () => setDrag(null),
      ArrowLeft: () => setDrag({ card, over: neighbourOf(drag, -1) }),
      ArrowRight: () => setDrag({ card, over: neighbourOf(drag, 1) }),
    };
  };
  return {
    /** Whether the card was dropped by keyboard, so that its handle takes the focus in the new column. */
    wasDropped: (card: BoardCard): boolean => droppedId === card.id,
    handleProps: (card: BoardCard) => ({
      onKeyDown: (event: KeyboardEvent) => runKey(event, actionsOf(card)),
      onBlur: () => setDrag((before) => (before?.card.id === card.id ? null : before)),
    }),
  };
};

/** Drag and drop of cards between columns by mouse and by keyboard. */
export const useCardDrag = (onMove: (card: BoardCard, to: CandidateStage) => void) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const drop = ({ card, over }: Drag): void => {
    setDrag(null);
    onMove(card, over);
  };
  return {
    ...useKeyDrag({ drag, setDrag, drop }),
    /** Text for screen readers. */
    announcement: drag === null ? '' : announcementOf(drag),
    isLifted: (card: BoardCard): boolean => drag?.card.id === card.id,
    /** Whether the column is the present target, and whether the card may be dropped there. */
    targetOf: (stage: CandidateStage) => ({
      isOver: drag?.over === stage && drag.card.stage !== stage,
      isAllowed: drag !== null && isMoveAllowed(drag.card.stage, stage),
    }),
    cardProps: (card: BoardCard) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        setDrag({ card, over: card.stage });
      },
      onDragEnd: () => setDrag(null),
    }),
    columnProps: (stage: CandidateStage) => ({
      onDragOver: (event: DragEvent) => {
        if (drag !== null) {
          event.preventDefault();
          setDrag((before) => (before === null || before.over === stage ? before : { ...before, over: stage }));
        }
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (drag !== null) {
          drop({ card: drag.card, over: stage });
        }
      },
    }),
  };
};

export type CardDrag = ReturnType<typeof useCardDrag>;

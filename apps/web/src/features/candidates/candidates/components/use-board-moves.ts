import {
  type BoardCard,
  candidateDetailEndpoints as detailEndpoints,
  candidateEndpoints,
  candidateStageNames,
} from '@hr/contracts/candidates/candidates';
import { type CandidateStage, isMoveAllowed, needsReason } from '@hr/domain/candidates/candidates';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '#api/call.ts';
import { showFailure } from '#failures/show-failure.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';

export interface BoardMove {
  readonly card: BoardCard;
  readonly to: CandidateStage;
}

type Board = z.output<typeof detailEndpoints.board.response>;

/** Commands that lead to stages which no move reaches. */
const commandHints: Readonly<Partial<Record<CandidateStage, string>>> = {
  offer: '請開啟應徵者，使用「發出錄取」',
  accepted: '請開啟應徵者，使用「接受錄取」',
  hired: '請開啟應徵者，使用「轉為員工」',
};

/** Returns the board with a card in another column, before the server has answered. */
const withMove = ({ columns }: Board, { card, to }: BoardMove): Board => ({
  columns: columns.map((column) => {
    const items = column.items.filter(({ id }) => id !== card.id);
    if (column.stage === to) {
      return { ...column, total: column.total + 1, items: [{ ...card, stage: to, stageDays: 0 }, ...items] };
    }
    return column.stage === card.stage ? { ...column, total: column.total - 1, items } : column;
  }),
});

const showMove = (client: QueryClient, move: BoardMove): void => {
  client.setQueriesData<Board>({ queryKey: detailEndpoints.board.id.split('.') }, (board) =>
    board === undefined ? undefined : withMove(board, move),
  );
};

/** Moves cards. A move that needs a reason is pending until its dialog is answered. */
export const useBoardMoves = () => {
  const client = useQueryClient();
  const refresh = useRefresh('candidates');
  const [pending, setPending] = useState<BoardMove | null>(null);

  const send = async (move: BoardMove): Promise<void> => {
    const { card, to } = move;
    showMove(client, move);
    try {
      await call(candidateEndpoints.move, {
        params: { id: card.id },
        body: { stage: to, reason: null, version: card.version },
      });
      toast('candidate.move.ok');
    } catch (error) {
      showFailure('list.refused', error);
    }
    await refresh();
  };

  const move = (card: BoardCard, to: CandidateStage): void => {
    if (to === card.stage) {
      return;
    }
    if (!isMoveAllowed(card.stage, to)) {
      const hint = commandHints[to] ?? '請選擇其他階段';
      const [from, target] = [candidateStageNames[card.stage], candidateStageNames[to]];
      toast('candidate.move.refused', { values: { from, to: target, hint } });
    } else if (needsReason(to)) {
      setPending({ card, to });
    } else {
      void send({ card, to });
    }
  };
  return { move, pending, closePending: () => setPending(null) };
};

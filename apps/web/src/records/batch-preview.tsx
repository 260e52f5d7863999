import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** What would become of one of several, before it is done. */
export interface PreviewedOne {
  readonly id: string;
  readonly title: string;
  /** What would become of it; not told where it is refused. */
  readonly told: string;
  readonly warnings: readonly string[];
  /** Why it would be refused; null where it would not. */
  readonly refusal: string | null;
  readonly more?: ReactNode;
}

export interface BatchPreviewProps {
  readonly items: readonly PreviewedOne[] | undefined;
  /** What can be done to how many of what, the number before it, and what cannot: 「位均可異動」, 「位無法異動」. */
  readonly counted: { readonly all: string; readonly refused: string };
  /** One alone needs no name and no sum. */
  readonly isNamed?: boolean;
  readonly isOld?: boolean;
  /** Leaves those out that cannot be done, so that the others can. */
  readonly onLeaveOut?: ((ids: readonly string[]) => void) | undefined;
}

const isRefused = ({ refusal }: PreviewedOne): boolean => refusal !== null;

const refusedFirst = (one: PreviewedOne, other: PreviewedOne): number =>
  Number(isRefused(other)) - Number(isRefused(one));

/** What would become of several things that are done together, those first that speak against it. */
export const BatchPreview = ({ items, counted, isNamed = true, isOld = false, onLeaveOut }: BatchPreviewProps) => (
  <Box
    component="output"
    aria-label="預覽"
    aria-busy={isOld}
    sx={{ display: 'block', maxHeight: 400, overflowY: 'auto' }}
  >
    {isNamed && items ? <Sum items={items} counted={counted} onLeaveOut={isOld ? undefined : onLeaveOut} /> : null}
    {items?.toSorted(refusedFirst).map((item) => (
      <Told key={item.id} item={item} isNamed={isNamed} />
    ))}
  </Box>
);

interface SumProps extends Pick<BatchPreviewProps, 'counted' | 'onLeaveOut'> {
  readonly items: readonly PreviewedOne[];
}

const Sum = ({ items, counted, onLeaveOut }: SumProps) => {
  const refused = items.filter(isRefused);
  // Without all of them nothing is left to be done.
  const canLeaveOut = onLeaveOut && refused.length > 0 && refused.length < items.length;
  return (
    <Alert
      severity={refused.length === 0 ? 'success' : 'error'}
      sx={{ mb: 1 }}
      action={
        canLeaveOut ? (
          <Button color="inherit" size="small" onClick={() => onLeaveOut(refused.map(({ id }) => id))}>
            排除並保留其他
          </Button>
        ) : null
      }
    >
      {refused.length === 0
        ? `${items.length} ${counted.all}`
        : `${refused.length} ${counted.refused}，須先排除才能送出`}
    </Alert>
  );
};

const Told = ({ item, isNamed }: { readonly item: PreviewedOne; readonly isNamed: boolean }) => {
  const { title, told, warnings, refusal, more } = item;
  return (
    <>
      <Typography variant="body2" color={refusal === null ? 'textPrimary' : 'error'}>
        {isNamed ? `${title}　${refusal ?? told}` : (refusal ?? told)}
      </Typography>
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning" sx={{ mt: 1 }}>
          {isNamed ? `${title}：${warning}` : warning}
        </Alert>
      ))}
      {more}
    </>
  );
};

/** In the place of a dialog for more than can be done together. */
export const TooManyChosen = ({ text, onClose }: { readonly text: string; readonly onClose: () => void }) => {
  const titleId = useId();
  return (
    <Dialog open role="alertdialog" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{text}</DialogTitle>
    </Dialog>
  );
};

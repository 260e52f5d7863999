import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import { HATCHED } from '#components/hatched.ts';

/** Sizes in pixels, from which places of cells are calculated. */
export const ROW_HEIGHT = 34;
export const HEADER_HEIGHT = 44;
export const COVERAGE_HEIGHT = 22;

const nameStyles = ({ palette }: Theme): CSSObject => ({
  '& .name': {
    position: 'sticky',
    left: 0,
    zIndex: 2,
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    height: '100%',
    padding: '0 6px',
    overflow: 'hidden',
    lineHeight: 1.15,
    backgroundColor: palette.background.paper,
    borderRight: `1px solid ${palette.divider}`,
    borderBottom: `1px solid ${palette.divider}`,
  },
  '& .name small': { display: 'block', fontSize: 11, color: palette.text.secondary, whiteSpace: 'nowrap' },
  '& .name em': {
    marginLeft: 6,
    fontSize: 11,
    fontStyle: 'normal',
    color: palette.text.secondary,
    whiteSpace: 'nowrap',
  },
  '& .line.first > *': { borderTop: `1px solid ${palette.text.secondary}` },
  '& .name b': { fontWeight: 500, whiteSpace: 'nowrap' },
  '& .face': {
    flexShrink: 0,
    width: 24,
    height: 24,
    borderRadius: '50%',
    textAlign: 'center',
    lineHeight: '24px',
    color: palette.common.white,
    backgroundColor: palette.grey[600],
  },
});

const dayStyles = ({ palette }: Theme): CSSObject => ({
  '& .day': {
    position: 'absolute',
    top: 0,
    width: 'var(--column)',
    height: HEADER_HEIGHT - 1,
    textAlign: 'center',
    lineHeight: '14px',
    overflow: 'hidden',
    borderRight: `1px solid ${palette.divider}`,
  },
  '& .day small': { display: 'block', fontSize: 10, whiteSpace: 'nowrap' },
  '& .day.off': { color: palette.error.dark, backgroundColor: palette.error.light },
  '& .day.today': { fontWeight: 700, boxShadow: `inset 0 -3px 0 ${palette.primary.main}` },
});

const cellStyles = ({ palette }: Theme): CSSObject => ({
  '& .cell, & .count': {
    position: 'absolute',
    top: 0,
    width: 'var(--column)',
    height: '100%',
    textAlign: 'center',
    borderRight: `1px solid ${palette.divider}`,
    borderBottom: `1px solid ${palette.divider}`,
  },
  '& .cell': { lineHeight: `${ROW_HEIGHT - 1}px`, overflow: 'hidden', color: palette.text.primary },
  '& .cell.off': { backgroundColor: palette.error.light },
  '& .cell.fixed': { backgroundColor: palette.action.hover, color: palette.text.secondary },
  '& .cell.work': { color: '#fff', backgroundColor: 'var(--shift)' },
  '& .cell.work.fixed': {
    color: palette.text.primary,
    backgroundColor: palette.action.selected,
    boxShadow: 'inset 0 -4px 0 var(--shift)',
  },
  '& .cell.outside': { backgroundImage: HATCHED, backgroundColor: palette.action.hover },
  '& .cell.absent': { backgroundImage: HATCHED },
});

const markStyles = ({ palette }: Theme): CSSObject => ({
  '& .cell i': {
    position: 'absolute',
    top: 1,
    left: 1,
    padding: '0 2px',
    borderRadius: 3,
    fontSize: 10,
    lineHeight: '13px',
    fontStyle: 'normal',
    color: palette.info.dark,
    backgroundColor: palette.info.light,
  },
  '& .cell.must::after, & .cell.warn::after': {
    content: '""',
    position: 'absolute',
    top: 0,
    right: 0,
    width: 10,
    height: 10,
    background: 'linear-gradient(45deg, transparent 46%, #fff 46% 56%, var(--mark) 56%)',
  },
  '& .cell.must': { '--mark': palette.error.main },
  '& .cell.warn': { '--mark': palette.warning.main },
  '& .cell.noted': { borderBottom: `3px double ${palette.text.primary}` },
  '& .cell.draft': { fontWeight: 700, fontStyle: 'italic', textDecoration: 'underline dotted' },
  '& .cell.unpublished::before, & .cell.draft::before': {
    content: '""',
    position: 'absolute',
    left: 3,
    bottom: 3,
    width: 6,
    height: 6,
    borderRadius: '50%',
    border: '1px solid #fff',
    backgroundColor: palette.text.secondary,
  },
  '& .cell.draft::before': { borderRadius: 0, backgroundColor: palette.primary.main },
});

const countStyles = ({ palette }: Theme): CSSObject => ({
  '& .count': { height: COVERAGE_HEIGHT, lineHeight: `${COVERAGE_HEIGHT - 1}px`, fontSize: 12 },
  '& .count.short': { fontWeight: 700, color: palette.error.dark, backgroundColor: palette.error.light },
  '& .count.enough': { color: palette.success.dark, backgroundColor: palette.success.light },
  // The light differs in its shape too, for those who do not see the colours.
  '& .foot .line:first-of-type .count.short::after': { content: '"▼"', fontSize: 8 },
  '& .foot .line': { height: COVERAGE_HEIGHT },
});

const overlayStyles = ({ palette }: Theme): CSSObject => ({
  '& .overlay': { position: 'absolute', zIndex: 1, pointerEvents: 'none' },
  '& .selected': { border: `2px solid ${palette.primary.main}`, backgroundColor: 'rgba(25, 118, 210, 0.12)' },
  '& .target': { border: `2px dashed ${palette.accent.main}` },
  '& .typed': {
    border: `2px solid ${palette.primary.main}`,
    lineHeight: `${ROW_HEIGHT - 4}px`,
    textAlign: 'center',
    color: palette.text.primary,
    backgroundColor: palette.background.paper,
  },
  '& .handle': {
    position: 'absolute',
    right: -5,
    bottom: -5,
    width: 9,
    height: 9,
    cursor: 'crosshair',
    pointerEvents: 'auto',
    border: '1px solid #fff',
    backgroundColor: palette.primary.main,
  },
});

/** Root of the grid with the styles of all its cells: one style sheet, because cells with their own are drawn too slowly. */
export const GridRoot = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  minHeight: 300,
  overflow: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  fontSize: 13,
  userSelect: 'none',
  cursor: 'cell',
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
  '& *': { boxSizing: 'border-box' },
  '& .head, & .foot': { position: 'sticky', zIndex: 3, backgroundColor: theme.palette.background.paper },
  '& .head': { top: 0, height: HEADER_HEIGHT, borderBottom: `1px solid ${theme.palette.divider}` },
  '& .foot': { bottom: 0, borderTop: `1px solid ${theme.palette.divider}` },
  '& .line': { position: 'relative' },
  '& .body': { position: 'relative' },
  '& .body > [role=rowgroup] > .line': { position: 'absolute', left: 0, height: ROW_HEIGHT },
  ...nameStyles(theme),
  ...dayStyles(theme),
  ...cellStyles(theme),
  ...markStyles(theme),
  ...countStyles(theme),
  ...overlayStyles(theme),
}));

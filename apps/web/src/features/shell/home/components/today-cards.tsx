import type { HomeCardName } from '@hr/contracts/shell/home';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { cardGroups, type CardLook, cardLooks, type Urgency } from '../card-looks.ts';
import { useHomeCards } from '../home.queries.ts';

const palettes: Readonly<Record<Urgency, 'error' | 'warning' | 'dark'>> = {
  critical: 'error',
  warning: 'warning',
  normal: 'dark',
};

const urgencies = Object.keys(palettes) as Urgency[];

interface CountedCard extends CardLook {
  readonly name: HomeCardName;
  readonly count: number;
}

const rankOf = ({ urgency }: CountedCard): number => urgencies.indexOf(urgency);

/** The cards of a group by urgency, each followed by those that are a part of it. */
const orderedCards = (cards: readonly CountedCard[]): CountedCard[] => {
  const ownerOf = ({ partOf = [] }: CountedCard) => partOf.find((name) => cards.some((card) => card.name === name));
  return cards
    .filter((card) => ownerOf(card) === undefined)
    .map((card) => [card, ...cards.filter((part) => ownerOf(part) === card.name)])
    .toSorted((one, other) => Math.min(...one.map(rankOf)) - Math.min(...other.map(rankOf)))
    .flat();
};

/** The groups that have cards, those with the most urgent card first. */
const groupCards = (items: readonly { readonly name: HomeCardName; readonly count: number }[]) => {
  const counts = new Map(items.map(({ name, count }) => [name, count]));
  const cards = Object.entries(cardLooks()).flatMap(([key, look]): CountedCard[] => {
    const name = key as HomeCardName;
    const count = counts.get(name);
    return count === undefined ? [] : [{ ...look, name, count }];
  });
  return cardGroups
    .map((group) => ({ group, cards: orderedCards(cards.filter((card) => card.group === group)) }))
    .filter((group) => group.cards.length > 0)
    .toSorted((one, other) => Math.min(...one.cards.map(rankOf)) - Math.min(...other.cards.map(rankOf)));
};

/** 今日待辦: what needs this person, in groups, each with its number and the list of just those. */
export const TodayCards = () => {
  const { data } = useHomeCards();
  if (!data) {
    return null;
  }
  const groups = groupCards(data.items);
  return (
    <Box component="section" aria-labelledby="today" sx={{ mb: 3 }}>
      <Typography variant="h2" id="today" sx={{ mb: 1.5 }}>
        今日待辦
      </Typography>
      {groups.length === 0 ? <Typography color="textSecondary">目前沒有需要您處理的事項。</Typography> : null}
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
        }}
      >
        {groups.map(({ group, cards }) => (
          <Paper key={group} component="section" variant="outlined" aria-label={group} sx={{ pt: 1.5, pb: 0.5 }}>
            <Typography variant="h3" sx={{ px: 2, mb: 0.5 }}>
              {group}
            </Typography>
            {cards.map((card) => (
              <TodayCard
                key={card.name}
                {...card}
                isPart={card.partOf?.some((name) => cards.some((other) => other.name === name)) ?? false}
              />
            ))}
          </Paper>
        ))}
      </Box>
    </Box>
  );
};

const TodayCard = ({
  count,
  title,
  counter,
  urgency,
  to,
  begins,
  isPart,
}: CountedCard & { readonly isPart: boolean }) => (
  <Link
    component={RouterLink}
    to={to}
    state={begins ? { begins } : null}
    underline="none"
    sx={{
      display: 'grid',
      gridTemplateColumns: '5.5rem 1fr',
      alignItems: 'baseline',
      columnGap: 1,
      minHeight: 44,
      px: 2,
      py: 0.75,
      color: 'text.primary',
      borderLeft: 4,
      borderColor: `${palettes[urgency]}.${urgency === 'normal' ? 'dark' : 'main'}`,
      '&:hover': { bgcolor: 'action.hover' },
      ...(isPart ? { ml: 3 } : {}),
    }}
  >
    <Typography
      component="span"
      sx={{ fontSize: isPart ? 16 : 22, fontWeight: 600, color: `${palettes[urgency]}.dark`, whiteSpace: 'nowrap' }}
    >
      {count.toLocaleString('zh-TW')}
      <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 0.5 }}>
        {counter}
      </Typography>
    </Typography>
    <Typography component="span" variant="body2">
      {title}
    </Typography>
  </Link>
);

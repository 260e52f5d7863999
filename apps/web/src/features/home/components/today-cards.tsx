import type { HomeCardName } from '@hr/contracts/home';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { cardLooks, type Urgency } from '../card-looks.ts';
import { useHomeCards } from '../home.queries.ts';

const palettes: Readonly<Record<Urgency, 'error' | 'warning' | 'dark'>> = {
  critical: 'error',
  warning: 'warning',
  normal: 'dark',
};

const urgencies = Object.keys(palettes) as Urgency[];

/** 今日待辦: what needs this person, each with its number and the list of just those. */
export const TodayCards = () => {
  const { data } = useHomeCards();
  if (!data) {
    return null;
  }
  const looks = cardLooks();
  const counts = new Map(data.items.map(({ name, count }) => [name, count]));
  const counted = (Object.keys(looks) as HomeCardName[]).filter((name) => counts.has(name));
  const shown = urgencies.flatMap((urgency) => counted.filter((name) => looks[name].urgency === urgency));
  return (
    <Box component="section" aria-labelledby="today" sx={{ mb: 4 }}>
      <Typography variant="h2" id="today" sx={{ mb: 1.5 }}>
        今日待辦
      </Typography>
      {shown.length === 0 ? <Typography color="textSecondary">目前沒有需要您處理的事項。</Typography> : null}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
        {shown.map((name) => (
          <TodayCard key={name} count={counts.get(name) ?? 0} {...looks[name]} />
        ))}
      </Box>
    </Box>
  );
};

type TodayCardProps = ReturnType<typeof cardLooks>[HomeCardName] & { readonly count: number };

const TodayCard = ({ count, title, counter, urgency, to, begins }: TodayCardProps) => (
  <Card
    variant="outlined"
    sx={{ borderLeft: 4, borderLeftColor: `${palettes[urgency]}.${urgency === 'normal' ? 'dark' : 'main'}` }}
  >
    <CardActionArea component={Link} to={to} state={begins ? { begins } : null} sx={{ p: 2 }}>
      <Typography sx={{ fontSize: 28, fontWeight: 600, lineHeight: 1.2, color: `${palettes[urgency]}.dark` }}>
        {count.toLocaleString('zh-TW')}
        <Typography component="span" color="textSecondary" sx={{ ml: 0.5 }}>
          {counter}
        </Typography>
      </Typography>
      <Typography variant="body2">{title}</Typography>
    </CardActionArea>
  </Card>
);

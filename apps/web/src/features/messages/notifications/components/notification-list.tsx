import { type Notification, notificationKindNames, notificationLink } from '@hr/contracts/messages/notifications';
import { formatInstant } from '@hr/domain/dates';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';

interface NotificationListProps {
  readonly items: readonly Notification[];
  readonly onOpen: (item: Notification) => void;
}

export const NotificationList = ({ items, onOpen }: NotificationListProps) =>
  items.length === 0 ? (
    <Typography sx={{ px: 2, py: 3 }}>目前沒有通知。</Typography>
  ) : (
    <List dense disablePadding aria-label="通知清單">
      {items.map((item) => (
        <ListItem key={item.id} disablePadding divider>
          <ListItemButton component={Link} to={notificationLink(item)} onClick={() => onOpen(item)}>
            <ListItemText
              primary={`${notificationKindNames[item.kind]}${item.isRead ? '' : '（未讀）'}`}
              secondary={
                <>
                  {`${[item.applicantName, item.summary].filter(Boolean).join(' ')}${item.count > 1 ? ` 等 ${item.count} 件` : ''}`}
                  <br />
                  {[item.number, formatInstant(new Date(item.at))].filter(Boolean).join('　')}
                </>
              }
              slotProps={{ primary: { sx: { fontWeight: item.isRead ? 400 : 600 } } }}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );

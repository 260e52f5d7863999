import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router-dom';
import { useUsableScreens } from '#routing/screen.ts';
import { useUserStore } from '#stores/user-store.ts';
import { visuallyHidden } from '#theme/visually-hidden.ts';

/** How many signature tasks wait; leads to them where the person may open them. */
export const TaskBadge = () => {
  const taskCount = useUserStore((state) => state.taskCount);
  const tasks = useUsableScreens().find(({ name }) => name === 'signature_task');
  const label = `待簽核 ${taskCount} 筆`;
  const badge = (
    <Badge badgeContent={taskCount} color="error">
      <FactCheckOutlined />
    </Badge>
  );
  return (
    <Tooltip title={label}>
      {tasks ? (
        <IconButton component={Link} to={tasks.path} aria-label={label}>
          {badge}
        </IconButton>
      ) : (
        <Box sx={{ display: 'inline-flex', p: 1, color: 'text.secondary' }}>
          {badge}
          <Box component="span" sx={visuallyHidden}>
            {label}
          </Box>
        </Box>
      )}
    </Tooltip>
  );
};

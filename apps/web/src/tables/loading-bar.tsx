import LinearProgress from '@mui/material/LinearProgress';

/** What moves while rows are on their way: for the eye alone, because a grid holds nothing but rows; the list around it says that it is busy. */
export const LoadingBar = () => <LinearProgress aria-hidden />;

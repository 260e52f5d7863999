type Close = () => Promise<void>;

const closings: Close[] = [];

/** Closes something when the tests of the file are over, also what was opened while they run, of which no hook can be told any more. */
export const closeAtEnd = (close: Close): void => {
  closings.push(close);
};

/** Closes all of it. @throws what the first threw that could not be closed, once the others are. */
export const closeAll = async (): Promise<void> => {
  const outcomes = await Promise.allSettled(closings.splice(0).map((close) => close()));
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') {
    throw failed.reason;
  }
};

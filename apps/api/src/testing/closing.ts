type Close = () => Promise<void>;

const closings: Close[] = [];

/**
 * Closes a resource after the tests of the file, including resources opened during tests, when no hook can be
 * registered.
 */
export const closeAtEnd = (close: Close): void => {
  closings.push(close);
};

/** Closes all resources. @throws the first error, after all are closed. */
export const closeAll = async (): Promise<void> => {
  const outcomes = await Promise.allSettled(closings.splice(0).map((close) => close()));
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') {
    throw failed.reason;
  }
};

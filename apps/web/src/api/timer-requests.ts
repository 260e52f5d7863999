let isAsking = false;

/** Returns whether current calls are made by a timer and not by the user. */
export const isRequestedByTimer = (): boolean => isAsking;

/**
 * Marks calls as made by a timer, so that they do not extend the session. Applies only to calls started synchronously
 * within `callback`, not to calls after an answer.
 */
export const requestByTimer = (callback: () => void): void => {
  isAsking = true;
  try {
    callback();
  } finally {
    isAsking = false;
  }
};

/** Answers whatever it is told, and ends with whoever started it: run by tests, never imported. */
process.on('message', (message) => process.send?.(message));

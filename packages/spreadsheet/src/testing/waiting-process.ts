/** Echoes messages and exits with its parent; run by tests, never imported. */
process.on('message', (message) => process.send?.(message));

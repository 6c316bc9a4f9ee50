// Loaded before a server by NODE_OPTIONS. From SIGUSR2 on, its event loop never turns again.

process.on('SIGUSR2', function turn() {
  queueMicrotask(turn);
});

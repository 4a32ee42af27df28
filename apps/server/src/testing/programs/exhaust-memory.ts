// Imported into a server of a test (NODE_OPTIONS=--import=…): on SIGUSR2 the process takes memory until it has none left. At once:
// collecting the last of it piece by piece takes minutes on a busy machine.
process.on("SIGUSR2", () => {
  const taken: unknown[] = [];
  for (;;) taken.push(Array.from({ length: 1_000_000 }, (_, index) => ({ index })));
});

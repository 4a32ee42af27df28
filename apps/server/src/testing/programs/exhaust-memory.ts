// Imported into a server of a test (NODE_OPTIONS=--import=…): on SIGUSR2 the process takes memory until it has none left. Twice
// as much each time: small pieces would be collected again and again near the limit, which takes minutes on a busy machine.
process.on("SIGUSR2", () => {
  let taken = [0.5];
  for (;;) taken = taken.concat(taken);
});

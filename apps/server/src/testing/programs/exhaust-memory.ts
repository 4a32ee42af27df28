// Imported into a server of a test (NODE_OPTIONS=--import=…): on SIGUSR2 the process takes memory until it has none left, and
// goes on answering meanwhile.
const taken: unknown[] = [];
process.on("SIGUSR2", () => {
  const take = () => {
    taken.push(Array.from({ length: 100_000 }, (_, index) => ({ index })));
    setImmediate(take);
  };
  take();
});

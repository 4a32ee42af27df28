/**
 * The longest time of work, in milliseconds, in which the event loop reached no timer while `work` ran. It counts the
 * processor time of this thread: other programs on the machine make no difference.
 */
export async function longestHoldMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = threadMs();
  const look = () => {
    const used = threadMs();
    longest = Math.max(longest, used - before);
    before = used;
  };
  const timer = setInterval(look, 1);
  try {
    await work();
    look();
  } finally {
    clearInterval(timer);
  }
  return longest;
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

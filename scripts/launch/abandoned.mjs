/**
 * npm starts its commands through a shell, and asked to stop it stops that shell, which does not
 * tell its own child. So a command of npm's takes the loss of its parent for the wish to stop;
 * without this `kill <npm>` would leave the server running.
 */
export function stopWhenAbandoned() {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, 500);
  timer.unref();
}

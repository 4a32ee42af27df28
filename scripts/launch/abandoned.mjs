/**
 * npm starts its commands through a shell. When npm is stopped, that shell ends without stopping its own child. So a
 * command of npm treats the loss of its parent as a stop signal. Without this, `kill <npm>` would leave the server
 * running.
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

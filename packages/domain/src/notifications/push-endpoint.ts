/** Push services of Chrome, Firefox, Edge and Safari, with their subdomains. */
export const knownPushHosts: readonly string[] = [
  "fcm.googleapis.com",
  "push.services.mozilla.com",
  "notify.windows.com",
  "push.apple.com",
];

/**
 * Whether the address of a subscription is at one of these push services. We post to it, so nothing else is accepted: a visitor
 * could name a machine in our own network.
 */
export function isPushEndpoint(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url === null || url.protocol !== "https:") return false;
  if (url.port !== "" || url.username !== "" || url.password !== "" || url.hash !== "") return false;
  return hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}

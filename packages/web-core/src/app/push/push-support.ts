export type PushSupport = "supported" | "needsHomeScreen" | "unsupported";

interface Browser {
  readonly hasPush: boolean;
  readonly userAgent: string;
  readonly platform: string;
  readonly maxTouchPoints: number;
  /** It was opened from the home screen. */
  readonly isInstalled: boolean;
}

/** All browsers of iOS have push only in an app of the home screen: https://webkit.org/blog/13878/ */
export function supportOf({
  hasPush,
  userAgent,
  platform,
  maxTouchPoints,
  isInstalled,
}: Browser): PushSupport {
  if (hasPush) return "supported";
  // An iPad calls itself a Mac, which has no touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (platform === "MacIntel" && maxTouchPoints > 1);
  return isIos && !isInstalled ? "needsHomeScreen" : "unsupported";
}

export function pushSupport(): PushSupport {
  const { userAgent, platform, maxTouchPoints } = navigator;
  return supportOf({
    // Without https there is no service worker.
    hasPush:
      Boolean((navigator as Partial<Navigator>).serviceWorker) &&
      "PushManager" in window &&
      "Notification" in window,
    userAgent,
    platform,
    maxTouchPoints,
    isInstalled: window.matchMedia("(display-mode: standalone)").matches,
  });
}

/** How a loader answers whose source is away: the page may be asked for again after some seconds. */
export const awayResponse = { status: 503, headers: { "retry-after": "5" } } as const;

/** The headers of a page request by Chrome on a phone. */
export const phoneHeaders = {
  "User-Agent":
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36",
  "Sec-CH-UA-Mobile": "?1",
  "Accept-Language": "id-ID,id;q=0.9,en;q=0.8",
  "Accept-Encoding": "gzip, deflate, br, zstd",
  "Sec-Fetch-Dest": "document",
} as const;

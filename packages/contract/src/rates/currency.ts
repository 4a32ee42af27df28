/** What prices, sums and limits of this carrier are in: whole rupiah. */
export const currency = "IDR" as const;

/** Characters of the longest nickname. */
export const maxNicknameLength = 30;

/** No control characters, and none that are not seen: what a name looks like is what it is. */
export const nicknamePattern = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]*$/u;

/** Characters that are invisible or reverse the text direction. Unicode classes some as letters or symbols. */
const invisible =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]/u

/** More combining marks on one letter than any language uses: four, or six if some are spacing marks (Mc). */
const stackedMarks = /[\p{Mn}\p{Me}]{4}|\p{M}{6}/u

/**
 * Some emoji are sequences joined by an invisible character, which is allowed there. Their pattern takes milliseconds to
 * compile, so it is here, and not compiled before the first text.
 */
export const hasInvisibleCharacters = (text: string) => invisible.test(text.replace(/\p{RGI_Emoji}/gv, ''))

/** Whether a text has no visible character. Unassigned code points may be new characters, so they count as visible. */
export const isBlank = (text: string) =>
  /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\ufffc]*$/u.test(text)

/**
 * Whether a text has so many combining marks on one letter that they overlap the lines above and below ("Zalgo" text).
 * Precomposed letters are decomposed and invisible characters removed first, so that neither hides marks.
 */
export const hasStackedMarks = (text: string) =>
  stackedMarks.test(text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFD'))

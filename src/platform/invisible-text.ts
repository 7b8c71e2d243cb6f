/** What shows nothing, or turns the letters after it around. Some of it counts as a letter or a symbol. */
const unseen =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]/u

/** More marks on one letter than any language writes. Those that stand beside it take a place of their own. */
const heap = /[\p{Mn}\p{Me}]{4}|\p{M}{6}/u

/** Some emoji are several, held together by a mark that shows nothing. */
const emoji = /\p{RGI_Emoji}/gv

export const hasInvisibleCharacters = (text: string) => unseen.test(text.replace(emoji, ''))

/** Whether there is nothing in it to see. What is too new to be known here may well show something. */
export const isBlank = (text: string) =>
  /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\ufffc]*$/u.test(text)

/**
 * Whether marks are heaped so high that they would be drawn over the lines above and below. They are counted one by one,
 * however many of them are written as one with their letter, and whatever that shows nothing holds them apart.
 */
export const hasStackedMarks = (text: string) =>
  heap.test(text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFD'))

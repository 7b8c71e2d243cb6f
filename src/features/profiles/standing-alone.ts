/** A word that is written as in the midst of a sentence, where nothing comes before it. */
export const standingAlone = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1)

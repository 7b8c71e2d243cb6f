/** Catalogue texts are written for mid-sentence use; this starts one with a capital letter. */
export const capitalise = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

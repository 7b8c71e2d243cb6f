export type DemoLanguage = 'nl' | 'de' | 'en' | 'es' | 'fr' | 'it' | 'pl'

/** A line as a man or a woman says it, where the language makes a difference. */
export type Line = string | { male: string; female: string }

/** What a profile's text is joined from, one of each in this order. */
export type DemoWords = {
  /** Who I am. */
  openings: Line[]
  /** How I like to spend my time. */
  pastimes: Line[]
  /** Whom I hope to meet, whatever their gender. */
  wishes: Line[]
  /** A small question or remark that makes it easy to write first. */
  invitations: Line[]
}

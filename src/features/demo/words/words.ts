export type DemoLanguage = 'nl' | 'de' | 'en' | 'es' | 'fr' | 'it' | 'pl'

/** A line, or its male and female form where the language differs. */
export type Line = string | { male: string; female: string }

/** Building blocks of a profile text: one of each, in this order. */
export type DemoWords = {
  /** Introduction of the writer. */
  openings: Line[]
  /** Hobbies. */
  pastimes: Line[]
  /** The person the writer hopes to meet, of any gender. */
  wishes: Line[]
  /** A question or remark that invites a first message. */
  invitations: Line[]
}

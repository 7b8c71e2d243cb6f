/** Kinds that need care. Their lines are never used up: see `again`. */
export const seriousKinds = ['crisis', 'money', 'explicit', 'rude', 'contact', 'meet', 'real'] as const

/** Questions about the fictional member. */
export const factQuestions = [
  'ask_mood',
  'ask_day',
  'ask_name',
  'ask_age',
  'ask_town',
  'ask_work',
  'ask_hobby',
  'ask_pet',
  'ask_doing',
  'ask_seeking',
  'ask_family',
  'ask_single',
  'ask_food',
  'ask_music',
  'ask_media',
  'ask_travel',
  'ask_plans',
  'ask_pet_name',
  'ask_afternoon',
  'ask_laugh',
  'ask_landscape',
  'ask_secret',
  'ask_drink',
  'ask_talk',
] as const

/** Other questions, by their question word. */
export const openQuestions = [
  'why',
  'how_long',
  'when',
  'how_much',
  'where',
  'who',
  'how',
  'choice',
  'what',
] as const
type OpenQuestion = (typeof openQuestions)[number]

const statements = [
  'may_ask',
  'tells_name',
  'tells_age',
  'tells_town',
  'tells_work',
  'tells_hobby',
  'tells_pet',
  'tells_plans',
  'tells_taste',
  'mood_good',
  'mood_bad',
  'weather',
  'greeting',
  'goodnight',
  'dislikes',
  'goodbye',
  'thanks',
  'compliment',
  'fond',
  'sorry',
  'laugh',
  'yes',
  'no',
  'maybe',
  'other',
] as const

/** Kinds of messages. `ask_me` asks for something the member told before. */
export const kinds = [
  ...seriousKinds,
  ...factQuestions,
  ...openQuestions,
  'yes_no',
  'ask_me',
  ...statements,
  'photo',
  'gift',
] as const
export type Kind = (typeof kinds)[number]

/** Things the member can tell and a fictional member can ask about, each once per conversation. */
export const topics = [
  'mood',
  'name',
  'age',
  'town',
  'work',
  'hobby',
  'pet',
  'seeking',
  'food',
  'music',
  'media',
  'travel',
  'plans',
  'day',
  'laugh',
  'morning',
  'season',
  'skill',
  'place',
] as const
export type Topic = (typeof topics)[number]
export type AskedTopic = Exclude<Topic, 'name' | 'age'>
export type KnownTopic = 'name' | 'town' | 'work' | 'pet' | 'hobby'

export const workFields = [
  'care',
  'school',
  'wood',
  'books',
  'software',
  'plants',
  'transport',
  'numbers',
  'design',
  'repair',
  'language',
  'shop',
  'building',
  'print',
  'service',
] as const
export type WorkField = (typeof workFields)[number]

/**
 * Patterns see a message in lower case, without accents and with straight apostrophes. The first rule that matches
 * decides. A pattern with the flag `u` sees the message as it was written. The group `proper` is a name or place that
 * counts if it is capitalised, the group `value` any phrase.
 */
export type Rule = [Kind, RegExp, Topic?]

export type AnswerRules = {
  rules: Rule[]
  /** A sentence about the member themselves, which is no question about the fictional member. */
  ownStatement: RegExp
  /** "And you?": returns the question. */
  back: RegExp
  /** Words before a question, such as "and" or "but". */
  leadIn: RegExp
  openQuestions: Record<OpenQuestion, RegExp>
  /** "or" between the two options of a short question. */
  or: string
  /** A question about the member and the fictional member together, which is never a plain yes. */
  aboutUs: RegExp
  /** A question to be answered by yes or no, without a question mark. */
  inverted: RegExp
  /** Animals and hobbies of the member: a pattern, and the phrase that stands for it in a sentence. */
  pets: [RegExp, string][]
  hobbies: [RegExp, string][]
}

/**
 * Lines by the kind of message received. `{name}`, `{age}`, `{town}`, `{work}`, `{pet}`, `{interests}` belong to the
 * fictional member. `{male|female}` is the form for their gender. Only `gift` contains a question.
 */
export type QuestionLines = Record<
  | (typeof seriousKinds)[number]
  | Exclude<(typeof factQuestions)[number], 'ask_pet'>
  | OpenQuestion
  | ('has_pet' | 'has_no_pet' | 'says_yes' | 'says_no' | 'question'),
  string[]
>
export type TalkLines = Record<(typeof statements)[number] | 'photo' | 'gift', string[]>

/** `{value}` was written by the member. */
export type AnswerFollowUps = {
  /** The answer to a short choice such as "coffee or tea?". */
  chosen: string[]
  asks: Record<AskedTopic, string[]>
  /** Comes back to something the member told some messages ago. */
  recalls: Record<KnownTopic | 'mood', string[]>
  knows: Record<KnownTopic, string[]>
  knowsNot: string[]
  works: Record<WorkField, string>
  ownPets: Record<'cat' | 'dog', string>
  /** Beginnings of a sentence that says the same once more. */
  again: string[]
  /** Whether a sentence after a colon begins with a capital letter. */
  hasCapitalAfterColon?: true
  /** Three parts of a sentence, for when everything else was said. All combinations make sense. */
  rest: [string[], string[], string[]]
}

export type AnswerLanguage = AnswerRules & AnswerFollowUps & { lines: QuestionLines & TalkLines }

/** Possible answers by the kind of message received. Each line fits fictional members of both genders. */
export type AnswerWords = Record<'greeting' | 'question' | 'thanks' | 'photo' | 'gift' | 'other', string[]>
export type Occasion = keyof AnswerWords

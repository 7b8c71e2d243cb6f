/** What someone is answered with, by what they said last. A fictional member of either gender may say each line. */
export type AnswerWords = Record<'greeting' | 'question' | 'thanks' | 'photo' | 'gift' | 'other', string[]>
export type Occasion = keyof AnswerWords

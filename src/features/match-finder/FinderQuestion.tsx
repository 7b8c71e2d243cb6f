import { LockKeyhole, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { type Answers, byAnswers, choices, type Question, type Tags } from './answers.ts'
import { Face } from './Face.tsx'
import { FaceRow } from './FaceRow.tsx'
import { faces } from './faces.ts'

type Choice = Tags[Question]
type Props = {
  question: Question
  answers: Answers
  onAnswer(choice: Choice | undefined): void
  /** The "back" button. */
  back: ReactNode
}

/** One question. Choosing an answer goes to the next step at once. */
export function FinderQuestion({ question, answers, onAnswer, back }: Props) {
  const { t } = useTexts('match_finder')
  const words = {
    young: t('match_finder.age_young'),
    older: t('match_finder.age_older'),
    normal: t('match_finder.appearance_normal'),
    sexy: t('match_finder.appearance_sexy'),
    white: t('match_finder.background_white'),
    other: t('match_finder.background_other'),
  }
  const isFilter = question === 'age'
  const Icon = isFilter ? SlidersHorizontal : LockKeyhole
  return (
    <>
      <h1 className="mt-4 font-extrabold text-2xl md:mt-6 max-sm:short:text-xl">
        {t(`match_finder.${question}_title`)}
      </h1>
      <div className="mt-4 grid grid-cols-2 gap-3 sm:gap-5 md:mt-6">
        {choices[question].map((choice) => (
          <PictureButton
            key={choice}
            text={words[choice]}
            pictures={picturesOf(question, choice, answers)}
            isChosen={answers[question] === choice}
            onPress={() => onAnswer(choice)}
          />
        ))}
      </div>
      <div className="mt-3 flex gap-2 md:mt-4">
        {back}
        <Button look="quiet" onClick={() => onAnswer(undefined)} className="min-h-12 grow">
          {t('match_finder.skip')}
        </Button>
      </div>
      {!isFilter && (
        <div className="mt-4 md:mt-6">
          <FaceRow answers={answers} />
        </div>
      )}
      <p className="mt-3 flex items-start gap-2.5 text-quiet max-md:text-xs md:mt-5">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary-text" />
        {isFilter ? t('match_finder.note_age') : t('match_finder.note_private')}
      </p>
    </>
  )
}

/** Two drawings for the choice, preferably matching the earlier answers. */
const picturesOf = (question: Question, choice: Choice, answers: Answers) =>
  byAnswers(
    faces.filter(({ tags }) => tags[question] === choice),
    answers,
  ).slice(0, 2)

type PictureProps = { text: string; pictures: typeof faces; isChosen: boolean; onPress(): void }

function PictureButton({ text, pictures, isChosen, onPress }: PictureProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className="group flex flex-col overflow-hidden rounded-card border border-line-strong bg-raised shadow-low transition duration-(--quick) hover:border-primary-text active:scale-[0.98] aria-pressed:border-primary-text aria-pressed:ring-2 aria-pressed:ring-primary-text"
    >
      <span className="grid w-full grid-cols-1 sm:grid-cols-2">
        {pictures.map((face, place) => (
          <Face
            key={face.id}
            face={face}
            className={`w-full max-sm:max-h-[20dvh] ${place > 0 ? 'max-sm:hidden' : ''}`}
          />
        ))}
      </span>
      <span className="flex min-h-14 w-full grow items-center justify-center px-2 py-3 font-bold text-lg leading-tight group-hover:bg-primary-tint group-aria-pressed:bg-primary-tint">
        {text}
      </span>
    </button>
  )
}

import { useTexts } from '../../i18n/TextsProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { useFocusHeadingOnChange } from '../../ui/useFocusHeadingOnChange.ts'
import { PageTitle } from '../page-basics/PageTitle.tsx'
import { ShareTags } from '../page-basics/ShareTags.tsx'
import { useSite } from '../page-basics/site.ts'
import { questions } from './answers.ts'
import { FinderQuestion } from './FinderQuestion.tsx'
import { FinderResult } from './FinderResult.tsx'
import { useFinderSteps } from './useFinderSteps.ts'

/** Three questions with pictures that lead to a search, or to the signup. */
export default function MatchFinderPage() {
  const { t } = useTexts('match_finder')
  const { settings } = useSite()
  const { step, answers, answer, goBack, startAgain } = useFinderSteps()
  useFocusHeadingOnChange(step)
  const question = questions[step]
  const skipped = questions.flatMap((asked, place) => (answers[asked] ? [] : [place]))
  return (
    <div className="page-width flex max-w-3xl flex-1 flex-col py-4 md:py-10">
      <PageTitle>{t('match_finder.title')}</PageTitle>
      <ShareTags title={t('match_finder.title')} description={settings.description} path="/match-finder" />
      <p className={`mb-4 text-quiet ${step > 0 ? 'max-md:hidden' : ''}`}>
        <b className="text-primary-text">{t('match_finder.title')}</b> {t('match_finder.lead')}
      </p>
      {question ? (
        <>
          <Stepper
            steps={questions.map((asked) => t(`match_finder.step_${asked}`))}
            current={step}
            skipped={{ steps: skipped, text: t('match_finder.skipped') }}
          />
          <FinderQuestion
            key={question}
            question={question}
            answers={answers}
            onAnswer={(choice) => answer(question, choice)}
            back={step > 0 && <BackButton onPress={goBack} />}
          />
        </>
      ) : (
        <>
          <FinderResult answers={answers} onAgain={startAgain} />
          <BackButton onPress={goBack} className="-ml-3 mt-6 self-start" />
        </>
      )}
    </div>
  )
}

function BackButton({ onPress, className = '' }: { onPress(): void; className?: string }) {
  const { t } = useTexts('match_finder')
  return (
    <Button look="plain" onClick={onPress} className={className}>
      {t('match_finder.back')}
    </Button>
  )
}

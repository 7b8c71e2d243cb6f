import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useSite } from '../../page-basics/site.ts'
import { MemberCard } from '../../profiles/card/MemberCard.tsx'
import { InterestIcon } from '../../profiles/choices/InterestIcon.tsx'
import type { InterestTag } from '../../profiles/profiles.contract.ts'
import { JoinSection } from '../parts/Join.tsx'
import { useFocusedHeading } from '../parts/useFocusedHeading.ts'
import type { MemberLander } from './load-member-lander.ts'
import { MemberLanderHead } from './MemberLanderHead.tsx'

const mostQuestions = 4

/** Introduces a member by questions about their interests. The answers stay in the page. */
export default function MemberQuestionsContent({ lander }: { lander: MemberLander }) {
  const { t } = useTexts('landers')
  const { settings } = useSite()
  const { member, tags } = lander
  const { name } = member
  const title = lander.title ?? t('landers.questions_title', { name })
  const lead = lander.lead ?? t('landers.questions_lead')
  const questions = tags.slice(0, mostQuestions)
  const [answers, setAnswers] = useState<boolean[]>([])
  const question = questions[answers.length]
  const shared = questions.filter((_, i) => answers[i])
  return (
    <div className="page-width flex-1 pb-12">
      <MemberLanderHead title={title} lead={lead} member={member} lander="landing3" />
      <div className="mb-6 text-center">
        <h1 className="font-extrabold text-2xl">{title}</h1>
        <p className="mx-auto mt-2 max-w-[50ch] text-lg text-quiet">{lead}</p>
      </div>
      <div className="mx-auto grid max-w-4xl grid-cols-1 items-start gap-8 md:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="mx-auto w-full max-w-56 md:max-w-xs">
          <MemberCard member={member} sizes="320px" isFirst Heading="h2" to="#join" />
          {member.fictional && <p className="mt-2 text-quiet text-xs">{settings.fictional_warning}</p>}
        </div>
        <div>
          {question ? (
            <Question
              key={question.id}
              tag={question}
              name={name}
              place={answers.length + 1}
              total={questions.length}
              onAnswer={(isYes) => setAnswers([...answers, isYes])}
            />
          ) : (
            <JoinSection
              className="animate-rise"
              takesFocus={questions.length > 0}
              {...(shared.length > 0
                ? {
                    liked: member,
                    title: t('landers.questions_shared', { count: shared.length }),
                    lead: t('landers.member_like', { name }),
                  }
                : { title: t('landers.questions_other', { name }) })}
            />
          )}
        </div>
      </div>
    </div>
  )
}

type QuestionProps = {
  tag: InterestTag
  name: string
  place: number
  total: number
  onAnswer(isYes: boolean): void
}

function Question({ tag, name, place, total, onAnswer }: QuestionProps) {
  const { t } = useTexts('landers')
  const section = useFocusedHeading(place > 1)
  return (
    <section
      id="join"
      ref={section}
      className="animate-rise rounded-card bg-raised p-8 text-center shadow-high"
    >
      <p className="text-quiet text-xs tabular-nums">
        {t('landers.gallery_position', { number: place, total })}
      </p>
      <span className="mx-auto mt-4 flex size-20 items-center justify-center rounded-full bg-primary-tint text-primary-text">
        <InterestIcon name={tag.icon} className="size-10" />
      </span>
      <h2 className="mt-5 font-extrabold text-xl">{t('landers.question', { name, interest: tag.name })}</h2>
      <div className="mt-6 flex justify-center gap-3">
        <Button look="quiet" className="min-h-12 min-w-28" onClick={() => onAnswer(false)}>
          <X aria-hidden className="size-5" />
          {t('landers.question_no')}
        </Button>
        <Button className="min-h-12 min-w-28" onClick={() => onAnswer(true)}>
          <Check aria-hidden className="size-5" />
          {t('landers.question_yes')}
        </Button>
      </div>
    </section>
  )
}

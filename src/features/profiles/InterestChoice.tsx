import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChoiceChip } from '../../ui/Chip.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading, Skeleton, Skeletons } from '../../ui/Skeleton.tsx'
import { loadInterests, useChoices } from './choices.ts'
import { interestIcon } from './interest-icons.ts'
import type { Interest, InterestTag } from './profiles.contract.ts'

/** Enough to begin with: the whole list is long. */
const enough = 18

type Props = {
  value: Interest[]
  onChange(interests: Interest[]): void
  /** How many to begin with. */
  few?: number
  /** Those chosen before stand in front. What is tapped now stays where it is: nothing moves under a finger. */
  isChosenFirst?: boolean
}

/** Any number of interests, by tapping them. */
export function InterestChoice({ value, onChange, few = enough, isChosenFirst = false }: Props) {
  const { t } = useTexts('profile')
  const { data, hasFailed, retry } = useChoices(loadInterests)
  /** How many there were when all were asked for: the keyboard goes on at the first of the others. */
  const [before, setBefore] = useState<number>()
  const isWhole = before !== undefined
  const chips = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (before !== undefined) chips.current?.querySelectorAll('button')[before]?.focus()
  }, [before])
  const [first] = useState(isChosenFirst ? value : [])
  const isFirst = ({ id }: InterestTag) => first.includes(id)
  const all = data && [...data.filter(isFirst), ...data.filter((tag) => !isFirst(tag))]
  const shown = isWhole ? all : all?.filter(({ id }, place) => place < few || value.includes(id))
  const toggle = (id: Interest) =>
    onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id])
  if (hasFailed) return <ErrorState onRetry={retry} />
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{t('profile.field_interests')}</legend>
      {shown ? (
        <div ref={chips} className="flex flex-wrap gap-2">
          {shown.map(({ id, name, icon }) => (
            <ChoiceChip
              key={id}
              Icon={interestIcon(icon)}
              isChosen={value.includes(id)}
              onClick={() => toggle(id)}
            >
              {name}
            </ChoiceChip>
          ))}
          {!isWhole && (
            <Button look="plain" onClick={() => setBefore(shown.length)}>
              {t('profile.all_interests')}
            </Button>
          )}
        </div>
      ) : (
        <Loading label={t('shell.loading')} className="flex flex-wrap gap-2">
          <Skeletons count={few}>
            <Skeleton className="h-11 w-28 rounded-full" />
          </Skeletons>
        </Loading>
      )}
    </fieldset>
  )
}

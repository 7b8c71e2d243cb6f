import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChoiceChip } from '../../../ui/Chip.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading, Skeleton, Skeletons } from '../../../ui/Skeleton.tsx'
import type { Interest, InterestTag } from '../profiles.contract.ts'
import { loadInterests, useChoices } from './choices.ts'
import { interestIcon } from './interest-icons.tsx'

const defaultInitialCount = 18

type Props = {
  value: Interest[]
  onChange(interests: Interest[]): void
  /** How many are shown before the member asks for all. */
  initialCount?: number
  /** Puts the initially chosen interests first. Later taps do not reorder: nothing may move under a finger. */
  isChosenFirst?: boolean
}

/** Chips to choose any number of interests. */
export function InterestChoice({
  value,
  onChange,
  initialCount = defaultInitialCount,
  isChosenFirst = false,
}: Props) {
  const { t } = useTexts('profile')
  const { data, hasFailed, retry } = useChoices(loadInterests)
  /** How many chips were shown when "all" was pressed: the first new one gets the focus. */
  const [countBefore, setCountBefore] = useState<number>()
  const isWhole = countBefore !== undefined
  const chips = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (countBefore !== undefined) chips.current?.querySelectorAll('button')[countBefore]?.focus()
  }, [countBefore])
  const [first] = useState(isChosenFirst ? value : [])
  const isFirst = ({ id }: InterestTag) => first.includes(id)
  const all = data && [...data.filter(isFirst), ...data.filter((tag) => !isFirst(tag))]
  const shown = isWhole ? all : all?.filter(({ id }, index) => index < initialCount || value.includes(id))
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
            <Button look="plain" onClick={() => setCountBefore(shown.length)}>
              {t('profile.all_interests')}
            </Button>
          )}
        </div>
      ) : (
        <Loading label={t('shell.loading')} className="flex flex-wrap gap-2">
          <Skeletons count={initialCount}>
            <Skeleton className="h-11 w-28 rounded-full" />
          </Skeletons>
        </Loading>
      )}
    </fieldset>
  )
}

import { Check, EyeOff, type LucideIcon, MessageCircleOff, Search, Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { api } from '../../platform/api.ts'
import { useForm } from '../../platform/use-form.ts'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { SettingsCard } from './SettingsCard.tsx'

/** Not to be found for a while. */
export function InvisibleCard({ isInvisible }: { isInvisible: boolean }) {
  const { t } = useTexts('settings')
  const { revalidate } = useRevalidator()
  const place = useRef<HTMLDivElement>(null)
  const [isOn, setOn] = useState(isInvisible)
  const [isSaved, setSaved] = useState(false)
  const { formProps, isBusy, problem } = useForm({
    send: () => {
      setSaved(false)
      return api.api['user.php'].$put({ json: { invisible: !isOn } })
    },
    onDone: ({ user }) => {
      setOn(user.invisible)
      setSaved(true)
      return revalidate()
    },
  })
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#invisible') place.current?.querySelector<HTMLElement>('[role=switch]')?.focus()
  }, [hash])
  return (
    <div ref={place} id="invisible" className="scroll-mt-24">
      <SettingsCard Icon={EyeOff} title={t('settings.invisible_title')}>
        <Outcome />
        <form {...formProps} className="flex flex-col gap-3 border-line border-t pt-4">
          <FormProblem problem={problem} />
          <div className="relative">
            <Switch label={t('settings.invisible_switch')} isOn={isBusy ? !isOn : isOn} isBusy={isBusy}>
              {isOn ? t('settings.invisible_is_on') : t('settings.invisible_is_off')}
            </Switch>
            <output className="pointer-events-none absolute top-0.5 right-18 flex items-center gap-1.5 font-semibold text-success text-xs">
              {isBusy && <span className="text-quiet">{t('settings.saving')}</span>}
              {isSaved && !isBusy && (
                <>
                  <Check aria-hidden className="size-4" />
                  {t('settings.saved')}
                </>
              )}
            </output>
          </div>
        </form>
      </SettingsCard>
    </div>
  )
}

function Outcome() {
  const { t } = useTexts('settings')
  const lines: [LucideIcon, string][] = [
    [Search, t('settings.invisible_hidden')],
    [MessageCircleOff, t('settings.invisible_quiet')],
    [Send, t('settings.invisible_first')],
  ]
  return (
    <ul className="flex flex-col gap-2.5 text-quiet">
      {lines.map(([Icon, text]) => (
        <li key={text} className="flex gap-3">
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  )
}

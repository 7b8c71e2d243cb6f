import { EyeOff, type LucideIcon, MessageCircleOff, Search, Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { api } from '../../platform/api.ts'
import { SavedSwitch } from '../page-basics/SavedSwitch.tsx'
import { SettingsCard } from '../page-basics/SettingsCard.tsx'

export function InvisibleCard({ isInvisible }: { isInvisible: boolean }) {
  const { t } = useTexts('settings')
  const container = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#invisible') container.current?.querySelector<HTMLElement>('[role=switch]')?.focus()
  }, [hash])
  return (
    <div ref={container} id="invisible">
      <SettingsCard Icon={EyeOff} title={t('settings.invisible_title')}>
        <p>{t('settings.invisible_lead')}</p>
        <Outcome />
        <SavedSwitch
          label={t('settings.invisible_switch')}
          on={t('settings.invisible_is_on')}
          off={t('settings.invisible_is_off')}
          isOn={isInvisible}
          save={(invisible) => api.api['user.php'].$put({ json: { invisible } })}
          read={({ user }) => user.invisible}
        />
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

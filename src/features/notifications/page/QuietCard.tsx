import { Moon } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useInBrowser } from '../../../ui/useInBrowser.ts'
import { SettingsCard } from '../../page-basics/SettingsCard.tsx'
import type { NotificationSettings } from '../notifications.contract.ts'
import { saveSettings } from './save-settings.ts'

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  text: `${String(hour).padStart(2, '0')}:00`,
}))

/** The hours without mails and push messages, in the time zone of the member. */
export function QuietCard({ settings }: { settings: NotificationSettings }) {
  const { t } = useTexts('notifications')
  const [saved, setSaved] = useState(settings)
  const here = useInBrowser() ? Intl.DateTimeFormat().resolvedOptions().timeZone : saved.time_zone
  const { formProps, isBusy, problem } = useForm({
    send: ({ quiet_from, quiet_to, time_zone }) =>
      saveSettings({
        quiet_from: Number(quiet_from),
        quiet_to: Number(quiet_to),
        ...(time_zone && { time_zone }),
      }),
    onDone: ({ notifications }) => setSaved(notifications),
  })
  const isQuiet = saved.quiet_from !== saved.quiet_to
  return (
    <SettingsCard Icon={Moon} title={t('notifications.quiet_title')}>
      <p className="text-quiet">
        {t(isQuiet ? 'notifications.quiet_text' : 'notifications.quiet_none', { zone: saved.time_zone })}
      </p>
      <form {...formProps} className="flex max-w-md flex-col items-start gap-4">
        <FormProblem problem={problem} />
        <div className="grid w-full grid-cols-2 gap-3">
          <Select
            name="quiet_from"
            label={t('notifications.quiet_from')}
            options={hours}
            defaultValue={String(saved.quiet_from)}
          />
          <Select
            name="quiet_to"
            label={t('notifications.quiet_to')}
            options={hours}
            defaultValue={String(saved.quiet_to)}
          />
        </div>
        {here !== saved.time_zone && (
          <Select
            name="time_zone"
            label={t('notifications.time_zone')}
            options={[saved.time_zone, here].map((zone) => ({
              value: zone,
              text: zone.replaceAll('_', ' '),
            }))}
            defaultValue={saved.time_zone}
          />
        )}
        <Button type="submit" look="quiet" isBusy={isBusy}>
          {t('notifications.quiet_save')}
        </Button>
      </form>
    </SettingsCard>
  )
}

import { Moon } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useEarlyValue } from '../../../ui/useEarlyValue.ts'
import { useInBrowser } from '../../../ui/useInBrowser.ts'
import { SavedNote } from '../../page-basics/SavedNote.tsx'
import { SettingsCard } from '../../page-basics/SettingsCard.tsx'
import type { NotificationSettings } from '../notifications.contract.ts'
import { type QuietHours, useQuietHours } from './useQuietHours.ts'

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  text: `${String(hour).padStart(2, '0')}:00`,
}))

/** The hours without mails and push messages, in the time zone of the member. */
export function QuietCard({ settings }: { settings: NotificationSettings }) {
  const { t } = useTexts('notifications')
  const { form, saved, chosen, choose, noteOf } = useQuietHours(settings)
  const { formProps, isBusy, problem, errors } = form
  const zones = useZones([settings.time_zone, chosen.time_zone, ...settings.time_zones])
  const selectOf = (name: keyof QuietHours) => ({
    name,
    label: t(`notifications.${name}`),
    error: errors[name],
    value: String(chosen[name]),
    note: noteOf(name),
  })
  const isQuiet = saved.quiet_from !== saved.quiet_to
  return (
    <SettingsCard Icon={Moon} title={t('notifications.quiet_title')}>
      <p className="text-quiet">
        {isQuiet
          ? t('notifications.quiet_text', { zone: saved.time_zone.replaceAll('_', ' ') })
          : t('notifications.quiet_none')}
      </p>
      {/* Without autocompletion: a browser must not restore an earlier choice, which would be saved as a new one. */}
      <form {...formProps} autoComplete="off" className="flex max-w-md flex-col items-start gap-4">
        <div className="grid w-full grid-cols-2 gap-3">
          {(['quiet_from', 'quiet_to'] as const).map((name) => (
            <SavedSelect
              key={name}
              {...selectOf(name)}
              options={hours}
              onChoose={(hour) => choose({ [name]: Number(hour) }, name)}
            />
          ))}
          {zones.length > 1 && (
            <div className="col-span-2">
              <SavedSelect
                {...selectOf('time_zone')}
                options={zones.map((zone) => ({ value: zone, text: zone.replaceAll('_', ' ') }))}
                onChoose={(time_zone) => choose({ time_zone }, 'time_zone')}
              />
            </div>
          )}
        </div>
        <FormProblem problem={problem} />
        {problem && (
          <Button type="submit" look="quiet" isBusy={isBusy}>
            {t('parts.retry')}
          </Button>
        )}
      </form>
    </SettingsCard>
  )
}

/** These zones and that of the browser, sorted. */
function useZones(zones: string[]): string[] {
  const here = useInBrowser() ? [Intl.DateTimeFormat().resolvedOptions().timeZone] : []
  return [...new Set([...zones, ...here])].sort()
}

type SelectProps = {
  name: string
  label: string
  error: string | undefined
  value: string
  options: { value: string; text: string }[]
  note: { isBusy: boolean; isSaved: boolean }
  onChoose(value: string): void
}

function SavedSelect({ error, value, note, onChoose, ...rest }: SelectProps) {
  const ref = useEarlyValue<HTMLSelectElement>(value, onChoose)
  return (
    <div className="relative">
      <Select
        ref={ref}
        {...rest}
        {...(error && { error })}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      />
      <SavedNote {...note} place="top-0.5 right-0" />
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useForm } from '../../../platform/useForm.ts'
import { useSaved } from '../../page-basics/useSaved.ts'
import type { NotificationSettings } from '../notifications.contract.ts'
import { saveSettings } from './save-settings.ts'

export type QuietHours = Pick<NotificationSettings, 'quiet_from' | 'quiet_to' | 'time_zone'>

/**
 * Saves each choice at once. A choice made while a save is pending is sent after it. What could not be saved stays chosen,
 * and is sent with the next choice or the next submit.
 */
export function useQuietHours(settings: QuietHours) {
  const { revalidate } = useRevalidator()
  const [saved, setSaved] = useSaved(settings)
  const [unsaved, setUnsaved] = useState<Partial<QuietHours>>({})
  const [last, setLast] = useState<keyof QuietHours>()
  const sent = useRef(unsaved)
  const form = useForm({
    send: () => {
      sent.current = unsaved
      return saveSettings(unsaved)
    },
    onDone: ({ notifications }) => {
      setSaved(notifications)
      setUnsaved((now) => (now === sent.current ? {} : now))
      return revalidate()
    },
  })
  const { isBusy, problem, formProps } = form
  const hasUnsaved = Object.keys(unsaved).length > 0
  useEffect(() => {
    if (!isBusy && hasUnsaved && sent.current !== unsaved) formProps.ref.current?.requestSubmit()
  })
  return {
    form,
    saved,
    chosen: { ...saved, ...unsaved },
    choose(choice: Partial<QuietHours>, name: keyof QuietHours) {
      setUnsaved({ ...unsaved, ...choice })
      setLast(name)
    },
    /** Whether the choice of this name is the last one, and is being saved or was. */
    noteOf: (name: keyof QuietHours) => ({
      isBusy: name === last && isBusy,
      isSaved: name === last && !hasUnsaved && !problem,
    }),
  }
}

import { useEffect, useRef, useState } from 'react'
import { useForm } from '../../../../platform/useForm.ts'
import type { OwnProfileChange } from '../../profiles.contract.ts'
import { sendChange, useOwnProfile } from '../own-profile.ts'
import type { Row } from './useRow.ts'

type Options<Value> = { row: Row; value: Value; changeOf(value: Value): OwnProfileChange }

/**
 * A choice that is saved as soon as it is made. A choice made while a save is pending is sent after it. `leave` closes the
 * row once everything is saved.
 */
export function useSavedChoice<Value>({ row, value, changeOf }: Options<Value>) {
  const { show } = useOwnProfile()
  const [chosen, choose] = useState(value)
  const [isLeaving, setLeaving] = useState(false)
  const sent = useRef(value)
  const form = useForm({
    send: () => {
      sent.current = chosen
      row.showState('saving')
      return sendChange(changeOf(chosen))
    },
    onDone: ({ profile }) => {
      row.showState('saved')
      show(profile)
    },
    onRefused: () => row.showState('not_saved'),
  })
  const { isBusy, problem } = form
  useEffect(() => {
    if (isBusy) return
    if (sent.current !== chosen) form.formProps.ref.current?.requestSubmit()
    else if (isLeaving && !problem) row.close()
  })
  return { chosen, choose, leave: () => setLeaving(true), isLeaving, form }
}

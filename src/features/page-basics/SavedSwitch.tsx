import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useForm } from '../../platform/useForm.ts'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { SavedNote } from './SavedNote.tsx'
import { useSaved } from './useSaved.ts'

type Props<Body> = {
  label: string
  /** Explanations of the states on and off. */
  on: string
  off: string
  isOn: boolean
  save(isOn: boolean): Promise<{ ok: boolean; json(): Promise<Body> }>
  /** The state after the save. */
  read(body: Body): boolean
}

/** A switch that saves at once. */
export function SavedSwitch<Body>({ label, on, off, isOn: isOnNow, save, read }: Props<Body>) {
  const { revalidate } = useRevalidator()
  const [isOn, setOn] = useSaved(isOnNow)
  const [isSaved, setSaved] = useState(false)
  const { formProps, isBusy, problem } = useForm({
    send: () => {
      setSaved(false)
      return save(!isOn)
    },
    onDone: (body) => {
      setOn(read(body))
      setSaved(true)
      return revalidate()
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-3 border-line border-t pt-4">
      <FormProblem problem={problem} />
      <div className="relative">
        <Switch label={label} isOn={isBusy ? !isOn : isOn} isBusy={isBusy}>
          {isOn ? on : off}
        </Switch>
        <SavedNote isBusy={isBusy} isSaved={isSaved} place="top-1 right-14 sm:right-18" isMarkOnPhones />
      </div>
    </form>
  )
}

import type { ReactNode } from 'react'
import { buttonClass } from './Button.tsx'

type Choice = { value: string; text: string; lang?: string }
export type MenuEntry = {
  text: string
  Icon?: (props: { className?: string }) => ReactNode
  to?: string
  onChoose?(): void
  /** The action deletes something. */
  isDanger?: boolean
}
export type MenuProps = { label: string; trigger: ReactNode } & (
  | { choices: Choice[]; value: string; onChoose(value: string): void; entries?: undefined }
  | { entries: MenuEntry[]; choices?: undefined }
)

export const menuButtonClass = buttonClass('plain', 'min-w-11')

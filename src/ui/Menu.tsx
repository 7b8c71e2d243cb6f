import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { buttonClass } from './Button.tsx'

type Choice = { value: string; text: string; lang?: string }
type Props = {
  label: string
  trigger: ReactNode
  choices: Choice[]
  value: string
  onChoose(value: string): void
}

/** A button that opens a list of which one is chosen. */
export function ChoiceMenu({ label, trigger, choices, value, onChoose }: Props) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger aria-label={label} className={buttonClass('plain', 'min-w-11')}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-40 min-w-56 rounded-card border border-line bg-raised p-1.5 shadow-high"
        >
          <DropdownMenu.RadioGroup value={value} onValueChange={onChoose}>
            {choices.map((choice) => (
              <DropdownMenu.RadioItem
                key={choice.value}
                value={choice.value}
                lang={choice.lang}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-field px-3 outline-none data-highlighted:bg-primary-tint data-[state=checked]:font-semibold"
              >
                {choice.text}
                <DropdownMenu.ItemIndicator>
                  <Check aria-hidden className="size-5 text-primary-text" />
                </DropdownMenu.ItemIndicator>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type MenuEntry, type MenuProps, menuButtonClass } from './menu-props.ts'
import { useBackCloses } from './useBackCloses.ts'

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 outline-none data-highlighted:bg-primary-tint data-[state=checked]:font-semibold'

type Props = MenuProps & { isByKeyboard: boolean }

export default function MenuPanel({ label, trigger, isByKeyboard, ...list }: Props) {
  const content = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(true)
  useBackCloses(isOpen ? () => setOpen(false) : undefined)
  useEffect(() => {
    // Radix was not loaded yet when the key was pressed, so move the focus here.
    const first = () => content.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
    const timer = isByKeyboard ? setTimeout(first) : undefined
    return () => clearTimeout(timer)
  }, [isByKeyboard])
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger aria-label={label} className={menuButtonClass}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          ref={content}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 animate-rise overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-high"
        >
          {list.choices ? (
            <DropdownMenu.RadioGroup value={list.value} onValueChange={list.onChoose}>
              {list.choices.map(({ value, text, lang }) => (
                <DropdownMenu.RadioItem key={value} value={value} lang={lang} className={itemClass}>
                  <span className="grow">{text}</span>
                  <DropdownMenu.ItemIndicator>
                    <Check aria-hidden className="size-5 text-primary-text" />
                  </DropdownMenu.ItemIndicator>
                </DropdownMenu.RadioItem>
              ))}
            </DropdownMenu.RadioGroup>
          ) : (
            list.entries.map((entry) => <Entry key={entry.text} {...entry} />)
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Entry({ text, Icon, to, onChoose, isDanger }: MenuEntry) {
  const content = (
    <>
      {Icon && <Icon className={`size-5 ${isDanger ? '' : 'text-quiet'}`} />}
      {text}
    </>
  )
  return (
    <DropdownMenu.Item
      asChild={Boolean(to)}
      onSelect={onChoose}
      className={`${itemClass} ${isDanger ? 'text-danger' : ''}`}
    >
      {to ? (
        <Link to={to} viewTransition>
          {content}
        </Link>
      ) : (
        content
      )}
    </DropdownMenu.Item>
  )
}

import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { initialOf } from '../../../ui/initial.ts'
import { Photo } from '../../../ui/Photo.tsx'
import { useBackCloses } from '../../../ui/useBackCloses.ts'
import { useSite } from '../../page-basics/site.ts'
import { photoFile } from '../../photos/files/photo-file.ts'
import { FictionalMark } from '../../profiles/card/FictionalMark.tsx'
import type { MemberCard } from '../../profiles/profiles.contract.ts'
import { Burst } from './Burst.tsx'

type Person = Pick<MemberCard, 'id' | 'name' | 'main_image'>
type Props = {
  me: Person
  member: Person & Pick<MemberCard, 'fictional'>
  /** The photo of the other member was pressed. */
  onImagePressed(): void
  onButtonPressed(): void
  onClose(): void
}

/** Announces a match. A press anywhere closes it, except on the other's photo and on the button. */
export function MatchPopup({ me, member, onImagePressed, onButtonPressed, onClose }: Props) {
  const { t } = useTexts('likes')
  useBackCloses(onClose)
  const opener = useRef<Element>(null)
  const press = (act: () => void) => (event: { stopPropagation(): void }) => {
    event.stopPropagation()
    // The action navigates, so the focus does not return to the opener.
    opener.current = null
    act()
  }
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-appear bg-veil backdrop-blur-md" />
        <Dialog.Content
          onClick={onClose}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
          }}
          className="fixed inset-0 z-50 flex animate-appear flex-col overflow-y-auto p-4 outline-none"
        >
          <div className="relative isolate m-auto flex w-full max-w-md flex-col items-center rounded-card bg-raised px-5 pt-14 pb-7 text-center shadow-high md:px-8">
            <div className="relative flex w-full justify-center">
              <Burst />
              <Frame className="-mr-5 -rotate-6 mt-4">
                <Face person={me} label={t('likes.match_you')} />
              </Frame>
              <Frame className="z-1 rotate-4">
                <button
                  type="button"
                  aria-label={t('likes.match_photo', { name: member.name })}
                  onClick={press(onImagePressed)}
                  className="block size-full"
                >
                  <Face person={member} label="" />
                </button>
              </Frame>
            </div>
            {member.fictional && (
              <p className="mt-5 flex max-w-full">
                <FictionalMark />
              </p>
            )}
            <Dialog.Title className="wrap-anywhere mt-5 font-extrabold text-2xl">
              {t('likes.match_title', { name: member.name })}
            </Dialog.Title>
            <Dialog.Description className="mt-2 max-w-[32ch] text-lg text-quiet">
              {t('likes.match_text')}
            </Dialog.Description>
            <Button onClick={press(onButtonPressed)} className="mt-6 min-h-12 w-full max-w-xs text-lg">
              {t('likes.match_hello')}
            </Button>
            <Dialog.Close
              aria-label={t('parts.close')}
              className="absolute top-2 right-2 flex size-11 items-center justify-center rounded-full text-quiet hover:bg-primary-tint hover:text-text"
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const Frame = ({ children, className }: { children: ReactNode; className: string }) => (
  <div
    className={`relative aspect-3/4 w-36 overflow-hidden rounded-card border-4 border-raised shadow-high focus-within:outline-3 focus-within:outline-primary-text ${className}`}
  >
    {children}
  </div>
)

function Face({ person, label }: { person: Person; label: string }) {
  const { settings } = useSite()
  if (person.main_image)
    return (
      <Photo
        photo={photoFile(person.main_image, settings.cdn_prefix)}
        alt={label}
        sizes="144px"
        isFirst
        className="size-full"
      />
    )
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className="flex size-full items-center justify-center bg-primary-tint font-extrabold text-3xl text-primary-text"
    >
      {initialOf(person.name)}
    </span>
  )
}

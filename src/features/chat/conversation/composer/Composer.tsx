import { Coins, Crown, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, lazy, type RefObject, Suspense, useState } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import type { Problem } from '../../../../platform/useForm.ts'
import { loadWithRetry } from '../../../../ui/load-with-retry.ts'
import { AttachmentButtons } from '../../attachments/AttachmentButtons.tsx'
import type { Chat } from '../../chat.contract.ts'
import { ComposerNotice } from './ComposerNotice.tsx'
import { ComposerTools, toolClass } from './ComposerTools.tsx'
import { isSolvedByBuying, type NoticeKind } from './composer-notice.ts'
import { GrowingField } from './GrowingField.tsx'
import { PriceLine } from './PriceLine.tsx'
import { sendsByEnter } from './sends-by-enter.ts'
import type { ComposerState } from './useComposer.ts'

const EmojiPanel = lazy(() => loadWithRetry(() => import('./EmojiPanel.tsx')))
const RiskQuestion = lazy(() => loadWithRetry(() => import('../../risk/RiskQuestion.tsx')))

type Props = {
  chat: Chat
  composer: ComposerState
  problem: Problem | undefined
  field: RefObject<HTMLTextAreaElement | null>
}

/** The text field with price, balance and the reason why a message cannot be sent. */
export function Composer({ chat, composer, problem, field }: Props) {
  const { t } = useTexts('conversation')
  const [isPicking, setPicking] = useState(false)
  const { text, type, send, maySend, left } = composer
  const onKeyDown = (event: KeyboardEvent) => {
    if (!sendsByEnter(event.nativeEvent)) return
    event.preventDefault()
    send()
  }
  const insert = (emoji: string) => {
    if (!field.current) return
    const { selectionStart, selectionEnd } = field.current
    field.current.setRangeText(emoji, selectionStart, selectionEnd, 'end')
    type(field.current.value)
  }
  const closePicker = () => {
    setPicking(false)
    field.current?.focus()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="border-line border-t bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <div className="relative mx-auto flex max-w-3xl flex-col gap-1 px-3 pt-3 pb-1 md:px-6">
        <ComposerNotice kind={composer.notice} chat={chat} problem={problem} />
        {isPicking && (
          <Suspense fallback={<div className="h-[min(16rem,38dvh)] md:hidden" />}>
            <EmojiPanel onPick={insert} onClose={closePicker} />
          </Suspense>
        )}
        <div className="flex items-end gap-2">
          <GrowingField
            ref={field}
            name="text"
            value={text}
            label={t('conversation.field', { name: chat.profile.name })}
            placeholder={t('conversation.placeholder')}
            onChange={({ target }) => type(target.value)}
            onKeyDown={onKeyDown}
            onFocus={() => setPicking(false)}
          />
          <SendButton maySend={maySend} notice={composer.notice} />
        </div>
        <CharactersLeft left={left} />
        <div className="flex items-center justify-between gap-x-3">
          <ComposerTools isPicking={isPicking} onEmoji={() => setPicking(!isPicking)}>
            <AttachmentButtons
              receiver={chat.profile}
              className={toolClass}
              isDisabled={!composer.mayWrite}
              onPhoto={composer.sendPhoto}
              onGift={composer.sendGift}
            />
          </ComposerTools>
          <PriceLine chat={chat} />
        </div>
      </div>
      {composer.question && (
        <Suspense>
          <RiskQuestion question={composer.question} />
        </Suspense>
      )}
    </form>
  )
}

type SendButtonProps = { maySend: boolean; notice: NoticeKind | undefined }

/**
 * Shows beforehand that it leads to the offer, if a message cannot be sent without buying. It is dim while the other is not
 * available, but a press asks the server: they may be back.
 */
function SendButton({ maySend, notice }: SendButtonProps) {
  const { t } = useTexts('conversation')
  const needsOffer = isSolvedByBuying(notice)
  const [toOffer, OfferIcon] =
    notice === 'no_credits' ? [t('conversation.to_credits'), Coins] : [t('conversation.to_premium'), Crown]
  return (
    <button
      type="submit"
      aria-label={needsOffer ? toOffer : t('conversation.send')}
      disabled={!maySend}
      data-dim={notice === 'not_available'}
      // Keeps the focus in the field, so a phone does not close its keyboard.
      onPointerDown={(event) => event.preventDefault()}
      className="flex size-12 shrink-0 items-center justify-center rounded-full border border-primary-edge bg-primary text-on-primary shadow-low transition duration-(--quick) hover:bg-primary-strong active:scale-95 disabled:opacity-55 data-[dim=true]:opacity-55"
    >
      {needsOffer ? (
        <OfferIcon aria-hidden className="size-6" />
      ) : (
        <SendHorizontal aria-hidden className="size-6 rtl:-scale-x-100" />
      )}
    </button>
  )
}

function CharactersLeft({ left }: { left: number | undefined }) {
  const { t } = useTexts('conversation')
  return (
    <p
      aria-live="polite"
      className={`text-xs ${left !== undefined && left < 0 ? 'font-semibold text-danger' : 'text-quiet'}`}
    >
      {left !== undefined &&
        (left < 0
          ? t('conversation.too_long', { count: -left })
          : t('conversation.characters_left', { count: left }))}
    </p>
  )
}

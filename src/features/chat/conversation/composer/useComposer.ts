import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { visibleLength } from '../../../../platform/text-length.ts'
import type { Problem } from '../../../../platform/useForm.ts'
import { useOfferPath } from '../../../page-basics/offer-path.ts'
import { useSite } from '../../../page-basics/site.ts'
import { useUserNow } from '../../../page-basics/user-now.ts'
import type { Gift } from '../../attachments/gifts/gifts.ts'
import type { PickedPhoto } from '../../attachments/photos/picked-photos.ts'
import type { Chat } from '../../chat.contract.ts'
import { useRiskQuestion } from '../../risk/useRiskQuestion.ts'
import { sendTyping } from '../../typing/send-typing.ts'
import { forgetProblem, send, sendPhoto } from '../outbox/outbox.ts'
import { isSolvedByBuying, isUpToMember, noticeOf } from './composer-notice.ts'
import { draftTextOf, setDraftText, useDraftText } from './draft-text.ts'

type Options = {
  chat: Chat
  problem: Problem | undefined
  draftKey: string
  field: RefObject<HTMLTextAreaElement | null>
  onSend(): void
}

/** The counter is shown when fewer characters than this are left. */
const counterFrom = 100

/** State and actions of the composer. */
export function useComposer({ chat, problem, draftKey, field, onSend }: Options) {
  const { conversation, profile, begun } = chat
  const maxLength = useSite().settings.message_length
  const text = useDraftText(draftKey)
  const user = useUserNow()
  const notice = user ? noticeOf({ chat, user, problem }) : undefined
  const needsOffer = isSolvedByBuying(notice)
  const offerPath = useOfferPath()
  const navigate = useNavigate()
  const { question, ask } = useRiskQuestion()
  const wasAvailable = useRef(chat.available)
  useEffect(() => {
    // The other is back, so an earlier refusal no longer holds.
    if (chat.available && !wasAvailable.current) forgetProblem(draftKey)
    wasAvailable.current = chat.available
  }, [chat.available, draftKey])
  useLayoutEffect(() => {
    // Text typed before hydration is newer than the stored draft.
    if (field.current?.value) setDraftText(draftKey, field.current.value)
    if (mayTakeFocus()) field.current?.focus({ preventScroll: true })
  }, [draftKey, field])

  // A text has at most as many graphemes as UTF-16 units, so short texts skip the count.
  const left = maxLength - (text.length > maxLength - counterFrom ? visibleLength(text.trim()) : 0)
  const maySend = text.trim() !== '' && left >= 0 && !isUpToMember(notice)

  return {
    text,
    maySend,
    notice,
    /** Sending leads to the offer. The text stays in the field. */
    needsOffer,
    /** Undefined while there is plenty of room. */
    left: left < counterFrom ? left : undefined,
    type(next: string) {
      setDraftText(draftKey, next)
      forgetProblem(draftKey)
      if (begun && next.trim()) sendTyping(conversation.id)
    },
    send() {
      field.current?.focus()
      if (!maySend) return
      if (needsOffer) return void navigate(offerPath, { viewTransition: true })
      ask(text, () => {
        send(draftKey, profile.id, { type: 'text', text: text.trim() })
        if (draftTextOf(draftKey) === text) setDraftText(draftKey, '')
        onSend()
      })
    },
    /** The open question about a risky text. */
    question,
    /** Whether the member may write to the other, regardless of credits. */
    mayWrite: chat.available && !isUpToMember(notice) && (begun || chat.starts_left !== 0),
    sendPhoto(photo: PickedPhoto) {
      sendPhoto(draftKey, profile.id, photo)
      onSend()
    },
    sendGift(gift: Gift) {
      send(draftKey, profile.id, { type: 'gift', gift })
      onSend()
    },
  }
}

export type ComposerState = ReturnType<typeof useComposer>

/** Whether to focus the field: not on a phone (it opens the keyboard), nor if the focus is in the conversation. */
function mayTakeFocus() {
  const [page, active] = [document.getElementById('content'), document.activeElement]
  const isInside = page !== active && page?.contains(active)
  return !isInside && matchMedia('(hover: hover)').matches
}

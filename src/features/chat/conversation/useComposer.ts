import { type RefObject, useLayoutEffect } from 'react'
import { visibleLength } from '../../../platform/text-length.ts'
import { useUserNow } from '../../accounts/user-now.ts'
import { useSite } from '../../shell/site.ts'
import type { Picked } from '../attachments/picked-photos.ts'
import type { Chat } from '../chat.contract.ts'
import type { Gift } from '../gifts.ts'
import { useRiskQuestion } from '../risk/useRiskQuestion.ts'
import { sendTyping } from '../send-typing.ts'
import { useWritten, write, writtenIn } from './draft-text.ts'
import { forgetProblem, send, sendPhoto } from './outbox.ts'

type Options = {
  chat: Chat
  draft: string
  field: RefObject<HTMLTextAreaElement | null>
  onSend(): void
}

/** From here on one sees how many characters are left. */
const counted = 100

/** What is being written to someone, and whether it can be sent. */
export function useComposer({ chat, draft, field, onSend }: Options) {
  const { conversation, profile, begun } = chat
  const longest = useSite().settings.message_length
  const text = useWritten(draft)
  const user = useUserNow()
  const { question, ask } = useRiskQuestion()
  useLayoutEffect(() => {
    // What was typed before the page was alive is newer than what was kept.
    if (field.current?.value) write(draft, field.current.value)
    if (mayTakeFocus()) field.current?.focus({ preventScroll: true })
  }, [draft, field])

  // Characters are never more than what they are made of: short texts need not be counted.
  const left = longest - (text.length > longest - counted ? visibleLength(text.trim()) : 0)
  const maySend = text.trim() !== '' && left >= 0

  return {
    text,
    maySend,
    /** Nothing while there is room enough. */
    left: left < counted ? left : undefined,
    type(next: string) {
      write(draft, next)
      forgetProblem(draft)
      if (begun && next.trim()) sendTyping(conversation.id)
    },
    send() {
      field.current?.focus()
      if (!maySend) return
      ask(text, () => {
        send(draft, profile.id, { type: 'text', text: text.trim() })
        if (writtenIn(draft) === text) write(draft, '')
        onSend()
      })
    },
    /** What is asked before it is sent, once. */
    question,
    /** The other can be written to, whatever it costs. */
    mayWrite: chat.available && !user?.invisible && (begun || chat.starts_left !== 0),
    sendPhoto(photo: Picked) {
      sendPhoto(draft, profile.id, photo)
      onSend()
    },
    sendGift(gift: Gift) {
      send(draft, profile.id, { type: 'gift', gift })
      onSend()
    },
  }
}

export type ComposerState = ReturnType<typeof useComposer>

/** Not on a phone, where it would bring up the keyboard, and not from whoever is somewhere in the conversation already. */
function mayTakeFocus() {
  const [page, active] = [document.getElementById('content'), document.activeElement]
  const isInside = page !== active && page?.contains(active)
  return !isInside && matchMedia('(hover: hover)').matches
}

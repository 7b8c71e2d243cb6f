import { type RefObject, useLayoutEffect, useState } from 'react'
import { draftOf, keepDraft } from '../../../platform/drafts.ts'
import { visibleLength } from '../../../platform/text-length.ts'
import type { Problem } from '../../../platform/use-form.ts'
import { useSite } from '../../shell/site.ts'
import type { Chat } from '../chat.contract.ts'
import { drop, send, type Unsent } from './outbox.ts'
import { sayTyping } from './say-typing.ts'

type Options = {
  chat: Chat
  draft: string
  unsent: Unsent[]
  field: RefObject<HTMLTextAreaElement | null>
  onSend(): void
}

/** From here on one sees how many characters are left. */
const counted = 100

/** What is being written: kept until it is sent, and here again when it was refused. */
export function useComposer({ chat, draft, unsent, field, onSend }: Options) {
  const { conversation, profile, begun } = chat
  const longest = useSite().settings.message_length
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<Problem>()

  const write = (next: string) => {
    setText(next)
    keepDraft(draft, { text: next })
  }

  useLayoutEffect(() => {
    // What was typed before the page was alive is newer than what was kept.
    const start = field.current?.value || draftOf(draft)?.text || ''
    setText(start)
    if (start) keepDraft(draft, { text: start })
  }, [draft, field])

  const [only] = unsent.length === 1 ? unsent : []
  const refused = only?.status === 'failed' && only.problem ? only : undefined
  useLayoutEffect(() => {
    if (!refused?.problem || isPassing(refused.problem)) return
    setProblem(refused.problem)
    if (field.current?.value) return
    drop(draft, [refused.id])
    setText(refused.content.text)
    keepDraft(draft, { text: refused.content.text })
  }, [refused, draft, field])

  // Characters are never more than what they are made of: short texts need not be counted.
  const left = longest - (text.length > longest - counted ? visibleLength(text.trim()) : 0)
  const focus = () => field.current?.focus()

  return {
    text,
    problem,
    /** Nothing while there is room enough. */
    left: left < counted ? left : undefined,
    maySend: text.trim() !== '' && left >= 0,
    type(next: string) {
      write(next)
      if (begun && next.trim()) sayTyping(conversation.id)
    },
    send() {
      focus()
      if (text.trim() === '' || left < 0) return
      setProblem(undefined)
      send(draft, profile.id, { type: 'text', text: text.trim() })
      write('')
      onSend()
    },
    /** What was not sent is written on. */
    takeBack({ id, content }: Unsent) {
      drop(draft, [id])
      write([text.trim(), content.text].filter(Boolean).join('\n'))
      focus()
    },
    begin(opener: string) {
      write(opener)
      focus()
    },
  }
}

export type ComposerState = ReturnType<typeof useComposer>

/** What may be different at the next try is tried again where it stands. */
const isPassing = ({ code }: Problem) => ['unavailable', 'internal', 'too_many_requests'].includes(code)

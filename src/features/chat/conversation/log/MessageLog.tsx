import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { loadWithRetry } from '../../../../ui/load-with-retry.ts'
import type { Chat } from '../../chat.contract.ts'
import { discard, resend } from '../outbox/outbox.ts'
import type { Unsent } from '../outbox/outbox-store.ts'
import { useDayWords } from './days/useDayWords.ts'
import { useTimeZone } from './days/useTimeZone.ts'
import { daysOf, type Line } from './groups.ts'
import { MessageGroup } from './MessageGroup.tsx'
import { OlderMessages } from './scroll/OlderMessages.tsx'

const DeleteMessageDialog = lazy(() => loadWithRetry(() => import('../header/DeleteMessageDialog.tsx')))
const ReportMessage = lazy(() => loadWithRetry(() => import('../header/ReportMessage.tsx')))

type Props = {
  list: RefObject<HTMLDivElement | null>
  chat: Chat
  lines: Line[]
  draftKey: string
  isTyping: boolean
  onEdit(unsent: Unsent): void
  /** Shown while there are no messages. */
  empty: ReactNode
  toNewest: ReactNode
}

/** A reversed column scrolls from its end: it opens at the newest message, and loading older ones moves nothing. */
export function MessageLog({ list, chat, lines, draftKey, isTyping, onEdit, empty, toNewest }: Props) {
  const { t } = useTexts('conversation')
  const timeZone = useTimeZone()
  const [deleting, setDeleting] = useState<Line>()
  const [hasDeleteDialog, setHasDeleteDialog] = useState(false)
  const [reporting, setReporting] = useState<Line>()
  const { profile } = chat
  const askToDelete = (line: Line) => {
    setHasDeleteDialog(true)
    setDeleting(line)
  }
  return (
    <div className="relative flex min-h-0 flex-1 flex-col bg-sunken">
      <div
        ref={list}
        role="log"
        // Loading older messages must not be read out; News.tsx reads out new ones.
        aria-live="off"
        aria-label={t('conversation.log', { name: profile.name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        className={`flex flex-1 ${lines.length > 0 ? 'flex-col-reverse' : 'flex-col'} overflow-y-auto overscroll-contain outline-offset-[-3px] [overflow-anchor:none]`}
      >
        <div className="mx-auto flex w-full max-w-3xl flex-col px-3 py-4 md:px-6">
          <OlderMessages chat={chat} />
          {lines.length === 0 && empty}
          {daysOf(lines, timeZone ?? 'UTC').map(({ day, date, groups }) => (
            <div key={day} className="flex flex-col">
              <DayLine date={date} />
              {groups.map((group) => (
                <MessageGroup
                  key={group.key}
                  group={group}
                  name={profile.name}
                  onDelete={askToDelete}
                  onReport={setReporting}
                  onRetry={({ id }) => resend(draftKey, id)}
                  onEdit={onEdit}
                  onDiscard={({ id }) => discard(draftKey, id)}
                />
              ))}
            </div>
          ))}
          {isTyping && <TypingDots />}
        </div>
      </div>
      {toNewest}
      {hasDeleteDialog && (
        <Suspense>
          <DeleteMessageDialog
            conversation={chat.conversation.id}
            line={deleting}
            onClose={() => setDeleting(undefined)}
          />
        </Suspense>
      )}
      {reporting && (
        <Suspense>
          <ReportMessage member={profile} message={reporting.id} onClose={() => setReporting(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

function DayLine({ date }: { date: string }) {
  const words = useDayWords(date)
  useTexts('conversation')
  return (
    <div className="mt-5 mb-1 flex h-7 items-center justify-center">
      {words && (
        <h2 className="rounded-full bg-line px-3 py-1 font-semibold text-quiet text-xs first-letter:uppercase">
          {words}
        </h2>
      )}
    </div>
  )
}

/** Hidden from screen readers: the header says it in words. */
function TypingDots() {
  return (
    <span
      aria-hidden
      className="mt-3 flex h-10 w-16 animate-rise items-center justify-center gap-1 self-start rounded-card rounded-bl-sm bg-raised shadow-low"
    >
      <Dot className="" />
      <Dot className="[animation-delay:160ms]" />
      <Dot className="[animation-delay:320ms]" />
    </span>
  )
}

const Dot = ({ className }: { className: string }) => (
  <span className={`size-2 animate-dot rounded-full bg-quiet ${className}`} />
)

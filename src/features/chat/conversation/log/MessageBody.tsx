import { GiftMessage } from '../../attachments/gifts/GiftMessage.tsx'
import { PhotoMessage } from '../../attachments/photos/PhotoMessage.tsx'
import { SendingPhoto } from '../../attachments/photos/SendingPhoto.tsx'
import type { Line } from './groups.ts'
import { isOnlyEmoji } from './only-emoji.ts'

type Props = {
  line: Line
  /** Name of the other member. */
  name: string
  onCancel(): void
}

export function MessageBody({ line, name, onCancel }: Props) {
  const { id, mine, date, content, status, unsent } = line
  switch (content.type) {
    case 'text':
      return <TextBody text={content.text ?? ''} line={line} />
    case 'gift':
      return <GiftMessage id={id} gift={content.gift ?? ''} date={date} mine={mine} name={name} />
    case 'photo':
      if (content.photo) return <PhotoMessage id={id} photo={content.photo} mine={mine} name={name} />
      return (
        <SendingPhoto
          id={id}
          progress={status === 'sending' ? (unsent?.progress ?? 0) : undefined}
          onCancel={status === 'sending' && unsent?.progress !== 1 ? onCancel : undefined}
        />
      )
  }
}

/** Plain text: links stay text, and `dir="auto"` follows right-to-left scripts. */
function TextBody({ text, line: { mine, status } }: { text: string; line: Line }) {
  if (isOnlyEmoji(text)) return <p className="text-2xl leading-tight">{text}</p>
  const look = mine
    ? 'rounded-br-sm bg-primary text-on-primary'
    : 'rounded-bl-sm bg-raised text-text shadow-low'
  return (
    <p
      dir="auto"
      className={`wrap-anywhere min-w-0 whitespace-pre-wrap rounded-card px-3.5 py-2 leading-snug ${look} ${status === 'failed' ? 'opacity-70' : ''}`}
    >
      {text}
    </p>
  )
}

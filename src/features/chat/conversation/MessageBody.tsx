import type { Line } from './groups.ts'
import { isOnlyEmoji } from './only-emoji.ts'

/** What a message shows, by its kind. Photos and gifts have their place here. */
export function MessageBody({ line }: { line: Line }) {
  switch (line.content.type) {
    case 'text':
      return <TextBody text={line.content.text ?? ''} line={line} />
    case 'photo':
    case 'gift':
      return null
  }
}

/** As it was written: links are text, and whoever writes from right to left is read so. */
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

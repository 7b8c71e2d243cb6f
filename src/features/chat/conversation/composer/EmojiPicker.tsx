import { lazy, Suspense } from 'react'
import { loadWithRetry } from '../../../../ui/load-with-retry.ts'

const EmojiPanel = lazy(() => loadWithRetry(() => import('./EmojiPanel.tsx')))

type Props = { onPick(emoji: string): void; onClose(): void }

/** The panel is loaded on first use. */
export const EmojiPicker = (props: Props) => (
  <Suspense fallback={<div className="h-[min(16rem,38dvh)] md:hidden" />}>
    <EmojiPanel {...props} />
  </Suspense>
)

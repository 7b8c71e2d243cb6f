import { useState } from 'react'
import type { Reply } from '../../../../platform/api.ts'
import { useSent } from '../../shell/parts/useSent.ts'

/** The pages of a list that were loaded so far. */
export function useMore<Page extends { next: string | null }>(
  first: Page,
  load: (from: string) => Promise<Reply<Page>>,
) {
  const [pages, setPages] = useState([first])
  const { send, isBusy } = useSent()
  const next = pages.at(-1)?.next ?? null
  return {
    pages,
    isBusy,
    more:
      next === null
        ? null
        : () =>
            void send(
              () => load(next),
              (page) => setPages([...pages, page]),
            ),
  }
}

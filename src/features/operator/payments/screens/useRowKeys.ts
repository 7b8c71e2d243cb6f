import { useRef } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { useKeys } from '../../shell/keys/useKeys.ts'

/** The keys j and k move the focus between the links of a list. */
export function useRowKeys<List extends HTMLElement>() {
  const { t } = useTexts('operator')
  const list = useRef<List>(null)
  const move = (by: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const place = links.indexOf(document.activeElement as HTMLElement)
    const to = place === -1 ? 0 : Math.min(links.length - 1, Math.max(0, place + by))
    links[to]?.focus()
  }
  useKeys([
    { keys: 'j', text: t('operator.payments.next_row'), run: () => move(1) },
    { keys: 'k', text: t('operator.payments.row_before'), run: () => move(-1) },
  ])
  return list
}

import { type CaseKind, caseKinds } from '../../../cases/case-kinds.ts'
import { type ShownState, shownStates } from './inbox-views.ts'

/** The view and the open case in the address of the page. */
export function inboxAddress(search: URLSearchParams) {
  const [show, kind] = [search.get('show'), search.get('kind')]
  const [site_id = '', id = ''] = search.get('case')?.split('_') ?? []
  return {
    show: shownStates.find((one) => one === show) ?? ('waiting' satisfies ShownState),
    kind: caseKinds.find((one): one is CaseKind => one === kind),
    open: id ? { site_id, id } : undefined,
  }
}

/** The same view with another case open, or with the list. */
export function withCase(search: URLSearchParams, open: { site: string; id: string } | undefined) {
  const next = new URLSearchParams(search)
  next.delete('case')
  if (open) next.set('case', `${open.site}_${open.id}`)
  return next
}

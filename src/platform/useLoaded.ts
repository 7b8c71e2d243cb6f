import { useCallback, useEffect, useState } from 'react'

type State<Data> = {
  /** Nothing until it is here. */
  data: Data | undefined
  hasFailed: boolean
  isLoading: boolean
}

/** What a part of a page asks for itself, because nobody needs to wait for it before the page is there. */
export function useLoaded<Data>(ask: () => Promise<Data>) {
  const [asked] = useState(() => ask)
  const [state, setState] = useState<State<Data>>({ data: undefined, hasFailed: false, isLoading: true })
  const show = useCallback((data: Data) => setState({ data, hasFailed: false, isLoading: false }), [])
  const fetchAndShow = useCallback(
    () => asked().then(show, () => setState((was) => ({ ...was, hasFailed: true, isLoading: false }))),
    [asked, show],
  )
  useEffect(() => void fetchAndShow(), [fetchAndShow])
  const load = () => {
    setState((was) => ({ ...was, isLoading: true }))
    void fetchAndShow()
  }
  const change = (next: (data: Data) => Data) =>
    setState((was) => ({ ...was, data: was.data && next(was.data) }))
  return { ...state, load, show, change }
}

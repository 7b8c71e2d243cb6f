import { useCallback, useEffect, useState } from 'react'

type State<Data> = {
  /** Undefined until the first load succeeds. */
  data: Data | undefined
  hasFailed: boolean
  isLoading: boolean
}

/** Loads data in the browser after the page is shown, for parts of a page that the server need not wait for. */
export function useLoaded<Data>(fetchData: () => Promise<Data>) {
  const [firstFetch] = useState(() => fetchData)
  const [state, setState] = useState<State<Data>>({ data: undefined, hasFailed: false, isLoading: true })
  const show = useCallback((data: Data) => setState({ data, hasFailed: false, isLoading: false }), [])
  const fetchAndShow = useCallback(
    () => firstFetch().then(show, () => setState((old) => ({ ...old, hasFailed: true, isLoading: false }))),
    [firstFetch, show],
  )
  useEffect(() => void fetchAndShow(), [fetchAndShow])
  const load = () => {
    setState((old) => ({ ...old, isLoading: true }))
    void fetchAndShow()
  }
  const change = (next: (data: Data) => Data) =>
    setState((old) => ({ ...old, data: old.data && next(old.data) }))
  return { ...state, load, show, change }
}

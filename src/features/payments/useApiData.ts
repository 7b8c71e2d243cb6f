import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Reply, resultOf } from '../../platform/api.ts'

/** The response data, or the server's refusal text, or neither if there was no response. */
export type ApiResult<Data> = { data?: Data; refusalText?: string; refusalCode?: string }

export async function readResult<Data>(reply: Promise<Reply<Data>>): Promise<ApiResult<Data>> {
  const { refused, ...result } = await resultOf(reply)
  return refused ? { refusalText: refused.message, refusalCode: refused.code } : result
}

/** Data of a page: the server-rendered result if there is one, else fetched on mount. `load` fetches it again. */
export function useApiData<Data>(initial: ApiResult<Data>, fetchData: () => Promise<ApiResult<Data>>) {
  const hasInitial = initial.data !== undefined || initial.refusalText !== undefined
  const [result, setResult] = useState(initial)
  const [isLoading, setLoading] = useState(!hasInitial)
  const latestRequest = useRef(0)
  const fetchAndShow = async () => {
    const request = ++latestRequest.current
    const next = await fetchData()
    if (request !== latestRequest.current) return
    setLoading(false)
    // Keep the shown data if the request got no response.
    setResult((previous) => (Object.keys(next).length > 0 || !previous.data ? next : previous))
  }
  const load = () => {
    setLoading(true)
    return fetchAndShow()
  }
  const loadOnMount = useEffectEvent(() => {
    if (!hasInitial) void fetchAndShow()
  })
  useEffect(() => {
    loadOnMount()
  }, [])
  const show = (data: Data) => {
    latestRequest.current++
    setLoading(false)
    setResult({ data })
  }
  return { ...result, isLoading, load, show }
}
export type ApiData<Data> = ApiResult<Data> & {
  isLoading: boolean
  load(): Promise<void>
  show(data: Data): void
}

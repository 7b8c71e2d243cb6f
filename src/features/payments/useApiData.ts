import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** What was asked for; why not, in the server's words; or nothing when there was no answer. */
export type ApiResult<Data> = { data?: Data; refusalText?: string }

export async function readResult<Data>(
  reply: Promise<{ ok: boolean; json(): Promise<Data> }>,
): Promise<ApiResult<Data>> {
  try {
    const answer = await reply
    const body = await answer.json()
    if (answer.ok) return { data: body }
    return { refusalText: (body as { error: { message: string } }).error.message }
  } catch {
    return {}
  }
}

/** What a page shows: what the server wrote it with, or else what it asks for itself; and the same asked for anew. */
export function useApiData<Data>(before: ApiResult<Data>, ask: () => Promise<ApiResult<Data>>) {
  const isThere = before.data !== undefined || before.refusalText !== undefined
  const [found, setFound] = useState(before)
  const [isLoading, setLoading] = useState(!isThere)
  const latest = useRef(0)
  const fetchAndShow = async () => {
    const turn = ++latest.current
    const next = await ask()
    if (turn !== latest.current) return
    setLoading(false)
    // What is there stays while nothing new comes.
    setFound((was) => (Object.keys(next).length > 0 || !was.data ? next : was))
  }
  const load = () => {
    setLoading(true)
    return fetchAndShow()
  }
  const begin = useEffectEvent(() => {
    if (!isThere) void fetchAndShow()
  })
  useEffect(() => {
    begin()
  }, [])
  const show = (data: Data) => {
    latest.current++
    setLoading(false)
    setFound({ data })
  }
  return { ...found, isLoading, load, show }
}
export type ApiData<Data> = ApiResult<Data> & {
  isLoading: boolean
  load(): Promise<void>
  show(data: Data): void
}

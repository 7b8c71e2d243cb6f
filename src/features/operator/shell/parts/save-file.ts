import type { ApiRefusal } from '../../../../platform/api.ts'
import { operatorApiPath } from '../../../../platform/operator-path.ts'
import { proved } from '../proof/proved.ts'

/** Saves what the operators' API answers as a file, with the name from the server. Returns why it was refused. */
export async function saveFile(path: string): Promise<string | undefined> {
  const answer = await proved(() => fetch(operatorApiPath + path))
  if (!answer.ok) {
    const { error } = (await answer.json()) as { error?: ApiRefusal }
    return error?.message
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? 'data'
  link.click()
  // The browser may still be reading the blob.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return undefined
}

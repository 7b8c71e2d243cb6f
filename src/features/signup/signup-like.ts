import type { api } from '../../platform/api.ts'

/** Whom someone likes by signing up. Not everybody's name is for visitors. */
export type SignupLike = { id: string; name?: string }

export const isMemberId = (id: string) => /^[0-9a-f-]{36}$/i.test(id)

export async function loadSignupLike(client: typeof api, id: string): Promise<SignupLike> {
  const answer = await client.api['member.php'].$get({ query: { id } }).catch(() => undefined)
  if (!answer?.ok) return { id }
  return { id, name: (await answer.json()).member.name }
}

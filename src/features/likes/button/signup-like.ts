import type { api } from '../../../platform/api.ts'

/** The member who is liked by signing up. `name` is absent if visitors may not see them. */
export type SignupLike = { id: string; name?: string }

export const isMemberId = (id: string) => /^[0-9a-f-]{36}$/i.test(id)

export async function loadSignupLike(client: typeof api, id: string): Promise<SignupLike> {
  const answer = await client.api['member.php'].$get({ query: { id } }).catch(() => undefined)
  if (!answer?.ok) return { id }
  return { id, name: (await answer.json()).member.name }
}

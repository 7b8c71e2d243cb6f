import type { MemberCard } from '../profiles/profiles.contract.ts'

/** One page of a list of members, as the server sends it. */
export type MemberPage = {
  members: MemberCard[]
  similar?: MemberCard[]
  total: number
  next: string | null
  /** On a later page: the server has started the list again instead of continuing it. */
  is_first?: boolean
}

type Refusal = { code: string; message: string; fields?: Record<string, string> }
/** A page of a list, or the server's refusal. Both are missing if there was no response, or if the list is cached. */
export type PageResponse<Page> = { answer?: Page; refused?: Refusal }

export function withoutMember<Page extends MemberPage>(pages: Page[], id: string): Page[] {
  const others = (members: MemberCard[]) => members.filter((member) => member.id !== id)
  const gone = pages.some(({ members }) => members.some((member) => member.id === id)) ? 1 : 0
  return pages.map((page) => ({
    ...page,
    members: others(page.members),
    ...(page.similar && { similar: others(page.similar) }),
    total: page.total - gone,
  }))
}

/** The members of all pages. A later page may repeat members who were active since; they keep their first place. */
export const membersOf = (pages: MemberPage[]) => eachOnce(pages.flatMap(({ members }) => members))

export const eachOnce = (members: MemberCard[]) => [
  ...members
    .reduce((seen, member) => (seen.has(member.id) ? seen : seen.set(member.id, member)), new Map())
    .values(),
]

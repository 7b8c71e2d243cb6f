import type { MemberCard } from '../profiles/profiles.contract.ts'

/** A list of members with the pages loaded so far. */
export type MemberList = { members: MemberCard[]; similar?: MemberCard[]; total: number; next: string | null }

export const withoutMember = <List extends MemberList>(list: List, id: string): List => {
  const others = (members: MemberCard[]) => members.filter((member) => member.id !== id)
  const members = others(list.members)
  const gone = list.members.length - members.length
  const similar = list.similar && { similar: others(list.similar) }
  return { ...list, members, ...similar, total: list.total - gone }
}

export const eachOnce = (members: MemberCard[]) => [
  ...members
    .reduce((seen, member) => (seen.has(member.id) ? seen : seen.set(member.id, member)), new Map())
    .values(),
]

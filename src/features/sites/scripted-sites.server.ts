import type { MemberKey } from '../../platform/events/events.server.ts'

const scripted = new Set<string>()

/** Whether the site is a demo, in which fictional members answer by a script. */
export const isScripted = (siteId: string) => scripted.has(siteId)

const demoAccounts = new Set<string>()

/** Whether everybody may log in to this account with the password of the demo. */
export const isDemoAccount = ({ siteId, memberId }: MemberKey) => demoAccounts.has(`${siteId} ${memberId}`)

/** Called where the demo is prepared. A site that is no demo has none, whatever its settings are. */
export function setDemoAccounts(members: MemberKey[]) {
  demoAccounts.clear()
  for (const { siteId, memberId } of members) demoAccounts.add(`${siteId} ${memberId}`)
}

export function setScriptedSites(siteIds: string[]) {
  scripted.clear()
  for (const id of siteIds) scripted.add(id)
}

import type { BlockedMember } from '../src/features/safety/safety.contract.ts'
import { aSite } from './builders.ts'
import { someone } from './someone.ts'

export const blockPath = '/api/block.php'
export type Someone = Awaited<ReturnType<typeof someone>>

export const aPair = async () => {
  const site = await aSite()
  return { site, anna: await someone(site), ben: await someone(site, { name: 'Ben', gender: 'male' }) }
}
export const block = (member: Pick<Someone, 'send'>, profile: string) =>
  member.send('POST', blockPath, { profile })
export const unblock = (member: Pick<Someone, 'send'>, profile: string) =>
  member.send('DELETE', blockPath, { profile })
export const listOf = async (member: Pick<Someone, 'get'>): Promise<BlockedMember[]> =>
  (await member.get(blockPath)).blocked
export const sees = async (member: Someone, other: Someone) =>
  (await member.request(`/api/member.php?id=${other.memberId}`)).status === 200

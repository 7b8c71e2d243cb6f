import { changeUnseenBlock } from '../src/features/safety/blocks/blocks.server.ts'
import type { BlockedMember } from '../src/features/safety/safety.contract.ts'
import { runQueued } from '../src/platform/jobs.server.ts'
import { aSite } from './builders.ts'
import { someone } from './someone.ts'

export const blockPath = '/api/block.php'
export type Someone = Awaited<ReturnType<typeof someone>>

export const aPair = async () => {
  const site = await aSite()
  return { site, anna: await someone(site), ben: await someone(site, { name: 'Ben', gender: 'male' }) }
}
export const block = (member: Pick<Someone, 'send'>, profile: string) => change(member, 'POST', profile)
export const unblock = (member: Pick<Someone, 'send'>, profile: string) => change(member, 'DELETE', profile)

async function change(member: Pick<Someone, 'send'>, method: string, profile: string) {
  const answer = await member.send(method, blockPath, { profile })
  await runQueued(changeUnseenBlock)
  return answer
}

export const listOf = async (member: Pick<Someone, 'get'>): Promise<BlockedMember[]> =>
  (await member.get(blockPath)).blocked
export const sees = async (member: Someone, other: Someone) =>
  (await member.request(`/api/member.php?id=${other.memberId}`)).status === 200

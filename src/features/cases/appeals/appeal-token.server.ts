import { timingSafeEqual } from 'node:crypto'
import { isId } from '../../../platform/ids.server.ts'
import { keyedHash } from '../../../platform/seal.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import type { Decision } from '../decisions/decisions.server.ts'

type Side = 'member' | 'reporter'
type Named = Pick<Decision, 'siteId' | 'id'>

/** Nothing about the link is stored: it carries a code that only this site can compute. */
export const appealToken = ({ siteId, id }: Named, side: Side) =>
  `${side === 'member' ? 'm' : 'r'}${id}.${codeOf({ siteId, id }, side)}`

const codeOf = ({ siteId, id }: Named, side: Side) =>
  keyedHash(siteById(siteId).key, `appeal ${side} ${id}`).toString('base64url')

/** The decision and the side that a link names, or undefined. */
export function readAppealToken(siteId: string, token: string) {
  const [, letter = '', id = '', code = ''] = /^([mr])([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  if (!isId(id)) return undefined
  const side: Side = letter === 'm' ? 'member' : 'reporter'
  return timingSafeEqual(Buffer.from(code), Buffer.from(codeOf({ siteId, id }, side)))
    ? { id, side }
    : undefined
}

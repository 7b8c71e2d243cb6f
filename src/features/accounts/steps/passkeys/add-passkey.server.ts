import { now } from '../../../../platform/clock.ts'
import { db, transaction } from '../../../../platform/database.server.ts'
import { newId } from '../../../../platform/ids.server.ts'
import { refuse } from '../../../../platform/refusals.ts'
import type { Actor, ClientInfo } from '../../../../platform/sessions.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { siteById } from '../../../sites/sites.server.ts'
import { accountsWhere, isMember, lockedAccount } from '../../accounts.server.ts'
import { stepAdded } from '../changes/added.server.ts'
import { requireProof } from '../proof.server.ts'
import type { NewPasskey } from '../steps.contract.ts'
import { refuseMoreThanTen, refuseUnconfirmed } from '../steps.server.ts'
import { newChallenge, spendChallenge } from './challenges.server.ts'
import type { RelyingParty } from './relying-party.server.ts'
import { makingOptionsFor, verifiedCredential } from './web-authn.server.ts'

/** Asks the browser to make a passkey for the member. Devices that have one already are left out. */
export async function passkeyOptions(actor: Actor, { id }: RelyingParty) {
  await requireProof(actor)
  await refuseMoreThanTen(actor, 'passkeys')
  const [account] = await accountsWhere(isMember(actor))
  if (account) refuseUnconfirmed(account)
  return makingOptionsFor({
    rpName: siteById(actor.siteId).settings.name,
    rpId: id,
    user: { id: actor.memberId, email: account?.email ?? '', name: account?.name ?? '' },
    challenge: await newChallenge({ siteId: actor.siteId, purpose: 'add', actor }),
    known: await credentialsOf(actor),
  })
}

async function credentialsOf({ siteId, memberId }: Actor) {
  const { rows } = await db.query<{ credential_id: Buffer; transports: string[] }>(sql`
    SELECT credential_id, transports FROM passkeys WHERE site_id = ${siteId} AND member_id = ${memberId}`)
  return rows
}

/** Adds the passkey that the browser made. It has the name of the browser until the member gives it another one. */
export async function addPasskey(
  actor: Actor,
  party: RelyingParty,
  { made, where }: { made: NewPasskey; where: ClientInfo },
) {
  await requireProof(actor)
  const { siteId, memberId } = actor
  const challenge = await spendChallenge({ siteId, purpose: 'add', actor }, made.response.clientDataJSON)
  const credential = await verifiedCredential(made, party, challenge)
  return transaction(async (tx) => {
    const account = await lockedAccount(tx, actor)
    refuseUnconfirmed(account)
    await refuseMoreThanTen(actor, 'passkeys', tx)
    const id = newId()
    const { rowCount } = await tx.query(sql`
      INSERT INTO passkeys (site_id, id, member_id, credential_id, public_key, counter, transports, name, created_at)
      VALUES (${siteId}, ${id}, ${memberId}, ${Buffer.from(credential.id, 'base64url')},
              ${Buffer.from(credential.publicKey)}, ${credential.counter}, ${made.response.transports}, ${where.browser}, ${now()})
      ON CONFLICT (site_id, credential_id) DO NOTHING`)
    if (!rowCount) throw refuse('passkey_failed')
    return stepAdded(tx, account, { kind: 'passkey', id }, where)
  })
}

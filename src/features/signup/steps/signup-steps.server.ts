import type { Locale } from '../../../i18n/locales.ts'
import { now } from '../../../platform/clock.ts'
import { type Transaction, transaction } from '../../../platform/database.server.ts'
import { countHitOrRefuse } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { type Account, lockedAccount } from '../../accounts/accounts.server.ts'
import { activationMailLimits, withActivationMail } from '../../accounts/address/activation.server.ts'
import { setAddress } from '../../accounts/address/mail-change.server.ts'
import { mailActivation } from '../../accounts/mails/account-mails.server.ts'
import { allTowns } from '../../places/towns.server.ts'
import { profileChanges } from '../../profiles/own/change-profile.server.ts'
import { changeProfile } from '../../profiles/own/own-profile.server.ts'
import { listInSearch } from '../../profiles/profiles.server.ts'
import type { SignupChange } from '../signup.contract.ts'

export const stepLimits = [profileChanges, ...activationMailLimits]

/** Saves the fields of a step and advances to the next. A skipped step has no fields. */
export async function saveStep(
  actor: Actor,
  change: SignupChange,
  { locale, network }: { locale: Locale; network: string },
) {
  await countHitOrRefuse(actor.siteId, profileChanges, actor.memberId)
  const save = () => writeStep(actor, change, locale)
  const { email } = change
  await (email === undefined ? save() : withActivationMail({ ...actor, email }, network, save))
}

async function writeStep(actor: Actor, { step, email, ...profile }: SignupChange, locale: Locale) {
  const towns = await allTowns()
  await transaction(async (tx) => {
    const account = await lockedAccount(tx, actor)
    if (email !== undefined) await correctAddress(tx, account, email)
    await changeProfile(tx, actor, { change: profile, towns, locale })
    await listInSearch(tx, actor, now())
    if (step === undefined) return
    await tx.query(sql`
      UPDATE members SET signup_step = greatest(signup_step, ${step + 1}::int)
       WHERE site_id = ${actor.siteId} AND id = ${actor.memberId}`)
  })
}

/** Replaces an unconfirmed address, which may have a typo, and mails the new one. */
async function correctAddress(tx: Transaction, account: Account, email: string) {
  if (account.status !== 'not_confirmed') throw refuse('already_confirmed')
  await setAddress(tx, account, email)
  await mailActivation(tx, { ...account, email })
}

import { describe, expect, test } from 'vitest'
import { anna, aProfile, aSite, signUp } from '../../../../test/builders.ts'
import { db } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { sql } from '../../../platform/sql.server.ts'

type Site = Awaited<ReturnType<typeof aSite>>

describe('the first message of a signup', () => {
  const fictional = { account: { isFictional: true } }

  test('is paid for at once and held until the address is confirmed', async () => {
    const site = await aSite({ signup_credits: 5, message_credits: 2 })
    const profile = await aProfile(site, { ...fictional, name: 'Eva' })
    const offer = await site.visitor().get(`/api/signup.php?profile=${profile}`)
    expect(offer).toMatchObject({ profile: { id: profile, name: 'Eva', fictional: true }, costs: 2 })
    const { body } = await signUp(site, { profile, signup_message: ' Hallo Eva! ' })
    expect(body.user.credits).toBe(3)
    const { rows } = await db.query(sql`
        SELECT other_id, text, is_held FROM chats JOIN conversations c ON c.id = conversation_id
          JOIN messages m USING (conversation_id) WHERE chats.site_id = ${site.id}`)
    expect(rows).toEqual([{ other_id: profile, text: 'Hallo Eva!', is_held: true }])
  })

  test('must not be empty, too long or overloaded with combining characters', async () => {
    const site = await aSite({ message_length: 10 })
    const profile = await aProfile(site, fictional)
    expect((await signUp(site, { profile, signup_message: '  ' })).body.error.fields).toEqual({
      signup_message: 'Schrijf eerst een bericht.',
    })
    expect((await signUp(site, { profile, signup_message: 'x'.repeat(11) })).body.error.fields).toEqual({
      signup_message: 'Je bericht is te lang.',
    })
    const heap = `Hoi${'\u0301'.repeat(9)}`
    expect((await signUp(site, { profile, signup_message: heap })).body.error.fields).toEqual({
      signup_message: 'Je bericht heeft te veel tekens boven of onder een letter.',
    })
  })

  test('can only be sent to a member whom this visitor may see', async () => {
    const site = await aSite({ logged_out_search_trafficsource: 'all' })
    const profile = await aProfile(site)
    const hidden = await aProfile(site, { account: { isFictional: true, isInvisible: true } })
    const message = { ...anna, signup_message: 'Hallo' }
    const write = (visitor: ReturnType<Site['visitor']>, to: string) =>
      visitor.send('POST', '/api/signup.php', { ...message, profile: to })
    expect((await write(site.visitor(), profile)).status).toBe(404)
    expect((await write(site.visitor(), hidden)).status).toBe(404)
    expect((await write(site.visitor(), newId())).status).toBe(404)
    expect((await write(site.visitor({ tracking: 'ref=x' }), profile)).status).toBe(200)
  })

  test('is not offered if the free credits do not cover it', async () => {
    const site = await aSite({ signup_credits: 0 })
    const profile = await aProfile(site, fictional)
    const answer = await site.visitor().request(`/api/signup.php?profile=${profile}`)
    expect(answer.status).toBe(404)
  })
})

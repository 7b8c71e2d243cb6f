// The HTML of the pages for members, of chats and of errors. All tests of this file share one server.
import { describe, expect, test } from 'vitest'
import { blocks, likes, writes } from '../../e2e/actions.ts'
import { aProfile, signedUpAgo } from '../../e2e/members.ts'
import type { SiteSettings } from '../../src/features/sites/sites.contract.ts'
import { days, hours, minutes, seconds } from '../../src/platform/clock.ts'
import { newId } from '../../src/platform/ids.server.ts'
import { giveCredits } from '../chats.ts'
import { changeMember } from '../likes.ts'
import {
  anOpenVonk,
  htmlOf,
  open,
  outcomeOf,
  partOf,
  toLogin,
  withNewSite,
  wordsOf,
  wordsOfMain,
} from './page-html.ts'

const vonk = anOpenVonk()

/** The same server with a new site. */
const withSite = (settings?: Partial<SiteSettings>) => withNewSite(vonk, settings)

describe('pages for members', () => {
  test('redirect a visitor to the login, which leads back to them', async () => {
    const { site } = await withSite()
    for (const path of ['/likes', '/likes/given', '/likes/matches', '/swipe-game', '/signup-matches'])
      expect(await outcomeOf(path, site.visitor())).toBe(toLogin(path))
    for (const path of ['/profile', '/premium', '/credits?code=VONK40', '/transactions'])
      expect(await outcomeOf(path, site.visitor())).toBe(toLogin(path))
    for (const path of [
      '/credits/repeat-order',
      `/credits/${newId()}/ideal`,
      `/directdebit?order=${newId()}`,
    ])
      expect(await outcomeOf(path, site.visitor())).toBe(toLogin(path))
  })

  test('premium is for members without a purchase, repeating an order for those with one', async () => {
    const anna = await aProfile(await withSite())
    expect(await outcomeOf('/premium', anna)).toBe(200)
    expect(await outcomeOf('/credits/repeat-order', anna)).toBe('/premium')
    await changeMember(anna, { isPaid: true })
    expect(await outcomeOf('/premium', anna)).toBe('/credits')
    expect(await outcomeOf('/credits/repeat-order', anna)).toBe(200)
  })

  test('the pages of the shop pass on the page the buyer came from', async () => {
    const here = await withSite()
    const anna = await aProfile(here)
    const to = `?${new URLSearchParams({ to: `/members/${newId()}` })}`
    for (const path of ['/premium', '/credits', `/credits/${newId()}`, '/credits/repeat-order'])
      expect(await outcomeOf(path + to, here.site.visitor())).toBe(toLogin(path + to))
    expect(await outcomeOf(`/credits/repeat-order${to}`, anna)).toBe(`/premium${to}`)
    await changeMember(anna, { isPaid: true })
    expect(await outcomeOf(`/premium${to}`, anna)).toBe(`/credits${to}`)
    expect(await htmlOf(`/credits/repeat-order${to}`, anna)).toContain(`href="/credits${to}"`)
  })

  test('the own profile has the fields and notes the site shows, in their order', async () => {
    const anna = await aProfile(
      await withSite({
        visible_profile_fields: ['city', 'tattoos', 'description'],
        visible_profile_notes: ['tattoos', 'city', 'gender'],
      }),
    )
    const html = await htmlOf('/profile', anna)
    const rows = [...html.matchAll(/<div id="([a-z_]+)" class="relative has-/g)]
    expect(rows.map(([, field]) => field)).toEqual(['description', 'name', 'city', 'tattoos'])
    const words = await wordsOfMain('/profile', anna)
    expect(words).toContain('Een kleine telt ook.')
    expect(words).toContain('De plaatsnaam is genoeg, nooit je adres.')
    expect(words).not.toContain('Zeg eerst of je vrouw of man bent.')
  })

  test('the discount of a newcomer is in the page: the time bonus, then the welcome discount, then none', async () => {
    const anna = await aProfile(await withSite())
    const title = '25% korting op je eerste aankoop'
    const shown = async (ago: number) => {
      await signedUpAgo(anna, ago)
      const html = await htmlOf('/members', anna)
      return { discount: wordsOf(html).includes(title), timer: html.includes('role="timer"') }
    }
    expect(await shown(minutes(1))).toEqual({ discount: true, timer: true })
    expect(await shown(hours(4) + seconds(1))).toEqual({ discount: true, timer: false })
    expect(await shown(days(7) + seconds(1))).toEqual({ discount: false, timer: false })
    await changeMember(anna, { isPaid: true })
    expect(await shown(minutes(1))).toEqual({ discount: false, timer: false })
  })

  test('an order that is unknown or misspelt is a 404 with a way to the own ones and home', async () => {
    const anna = await aProfile(await withSite())
    for (const path of [`/transactions/${newId()}`, '/transactions/nothing']) {
      const answer = await open(path, anna)
      expect([path, answer.status]).toEqual([path, 404])
      const main = partOf(await answer.text(), 'main')
      expect(main).toContain('Deze bestelling kennen we niet')
      expect(main).toMatch(/<a [^>]*href="\/"[^>]*>Naar de homepage/)
      expect(main).toMatch(/<a [^>]*href="\/transactions"/)
    }
    expect(await outcomeOf('/transactions', anna)).toBe(200)
  })

  test('a list of likes that does not exist is a 404', async () => {
    const here = await withSite()
    expect(await outcomeOf('/likes/others', await aProfile(here))).toBe(404)
  })

  test('the swipe lander redirects a member to their own swipe game', async () => {
    const here = await withSite()
    expect(await outcomeOf('/landers/tinderswipe', here.site.visitor())).toBe(200)
    expect(await outcomeOf('/landers/tinderswipe', await aProfile(here))).toBe('/swipe-game')
  })
})

describe('the pages of chats', () => {
  async function twoMembers() {
    const [anna, noor] = [await aProfile(vonk, { name: 'Anna' }), await aProfile(vonk)]
    for (const one of [anna, noor]) await giveCredits(one, 20)
    return { anna, noor, conversation: await writes(noor, anna, 'Hoi Anna') }
  }

  test('the page for a first message redirects to the conversation there is', async () => {
    const { anna, noor, conversation } = await twoMembers()
    expect(await outcomeOf(`/members/${noor.memberId}/chat`, anna)).toBe(`/chats/${conversation}`)
  })

  test('the last message is in the HTML of the chat list and of its conversation', async () => {
    const { anna, conversation } = await twoMembers()
    expect(wordsOf(await htmlOf('/chats', anna))).toContain('Hoi Anna')
    expect(await wordsOfMain(`/chats/${conversation}`, anna)).toContain('Hoi Anna')
  })

  test('the title of every page counts unread messages and new likes', async () => {
    const { anna, noor } = await twoMembers()
    await likes(noor, anna)
    expect(await htmlOf('/settings', anna)).toContain('<title>(2) ')
  })

  test('a conversation is a 404 for a blocked member, for others, and when its id is misspelt', async () => {
    const { anna, noor, conversation } = await twoMembers()
    expect(await outcomeOf(`/chats/${conversation}`, anna)).toBe(200)
    expect(await outcomeOf(`/chats/${conversation}`, await aProfile(vonk))).toBe(404)
    await blocks(noor, anna)
    for (const path of [`/chats/${conversation}`, `/members/${noor.memberId}/chat`, '/chats/1'])
      expect([path, await outcomeOf(path, anna)]).toEqual([path, 404])
  })
})

describe('error pages', () => {
  test('an unknown address is a 404 in the language of the visitor, with a link home', async () => {
    const visitor = vonk.site.visitor({ locale: 'en' })
    expect(await outcomeOf('/nowhere', visitor)).toBe(404)
    const html = await htmlOf('/nowhere', visitor)
    expect(html).toMatch(/<h1[^>]*>This page could not be found</)
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>(?:<svg.*?<\/svg>)?Back to the home page/s)
  })

  test.each(['loader', 'server'])(
    'a page that fails in its %s is a 500 that hides the error',
    async (place) => {
      const path = `/dev/crash?in=${place}`
      expect(await outcomeOf(path, vonk.site.visitor())).toBe(500)
      const html = await htmlOf(path, vonk.site.visitor())
      expect(html).toMatch(/<h1[^>]*>Fout</)
      expect(wordsOf(html)).toContain('Foutcode 500')
      expect(html).not.toContain('failed on purpose')
    },
  )
})

import type { Response } from '@playwright/test'
import { giveCredits } from '../test/chats.ts'
import { annaAndNoor, blocks, field, log, writes } from './actions.ts'
import { expect, expectAccessibleInBothThemes, expects, phone, test, visit } from './fixtures.ts'
import { aProfile, type BrowserMember, visitAndListen } from './members.ts'

/** Typing is also sent by POST. */
const isSend = (answer: Response) =>
  answer.url().endsWith('/api/chat.php') && answer.request().method() === 'POST'

test('the field keeps its focus when the last credit is spent, also while the texts of the notice load', async ({
  page,
  vonk,
  anAccount,
}) => {
  const { noor } = await annaAndNoor(vonk, anAccount, page, { credits: 1 })
  const { promise: textsMayLoad, resolve: loadTexts } = Promise.withResolvers<void>()
  await page.route(/member_banner/, async (route) => {
    await textsMayLoad
    await route.continue()
  })
  await page.setViewportSize(phone)
  await visit(page, `/members/${noor.memberId}/chat`)
  await field(page).fill('De laatste')
  await field(page).press('Enter')
  await expect(page.getByText('Je hebt 0 credits')).toBeVisible()
  await expect(field(page)).toBeFocused()
  loadTexts()
  await expect(page.getByText('Je hebt onvoldoende credits')).toBeVisible()
  await expect(field(page)).toBeFocused()
  await field(page).pressSequentially('Nog een')
  await expect(field(page)).toHaveValue('Nog een')
})

const setInvisible = (member: BrowserMember, invisible: boolean) =>
  member.send('PUT', '/api/user.php', { invisible })

test(
  'the composer says why a message is not sent, keeps its text, and leads to a way out',
  expects('402', '404', '409'),
  async ({ page, vonk, anAccount }) => {
    const { anna, noor } = await annaAndNoor(vonk, anAccount, page, { credits: 1 })
    const [eva, fleur] = [await aProfile(vonk, { name: 'Eva' }), await aProfile(vonk, { name: 'Fleur' })]
    const send = async (text: string) => {
      await field(page).fill(text)
      await field(page).press('Enter')
    }
    const sendInVain = async (text: string) => {
      const refused = page.waitForResponse(isSend)
      await send(text)
      await refused
      await expect(field(page)).toHaveValue(text)
    }

    await test.step('without credits the text stays, and a link leads to premium', async () => {
      await visit(page, `/members/${noor.memberId}/chat`)
      await expect(page.getByText('1 credit per bericht')).toBeVisible()
      await expect(page.getByText('Nog 1 gratis bericht, en je kunt nog 1 gesprek beginnen')).toBeVisible()
      await field(page).fill('De laatste')
      await page.getByRole('button', { name: 'Versturen' }).press('Enter')
      await expect(page.getByText('Je hebt onvoldoende credits')).toBeVisible()
      await expect(page.getByText('Je hebt 0 credits')).toBeVisible()
      await expect(field(page)).toBeFocused()
      await field(page).fill('Nog een')
      await expectAccessibleInBothThemes(page)
      await field(page).press('Enter')
      await expect(page).toHaveURL(/\/premium\?to=%2Fchats%2F[\w-]+$/)
      await page.goBack()
      await expect(field(page)).toHaveValue('Nog een')
      await expect(log(page).getByText('Nog een')).toHaveCount(0)
    })

    await giveCredits(anna, 20)
    await test.step('a third conversation is for premium members', async () => {
      await writes(anna, eva, 'Hoi')
      await visit(page, `/members/${fleur.memberId}/chat`)
      await expect(page.getByText('Je hebt je 2 gratis gesprekken gebruikt.')).toBeVisible()
      await expect(page.getByText('Nog 19 gratis berichten, voor gesprekken die je al hebt')).toBeVisible()
      const offer = `/premium?to=%2Fmembers%2F${fleur.memberId}%2Fchat`
      await expect(page.getByRole('link', { name: 'Premium worden' })).toHaveAttribute('href', offer)
      await field(page).fill('Toch maar')
      await page.getByRole('button', { name: 'Premium worden' }).click()
      await expect(page).toHaveURL(offer)
    })

    const conversation = await writes(noor, anna, 'Hoi')
    await test.step('a member who is invisible cannot be reached until they are visible again', async () => {
      await setInvisible(noor, true)
      await visit(page, `/chats/${conversation}`)
      await expect(page.getByText('Noor is nu niet bereikbaar.')).toBeVisible()
      await expect(field(page)).toHaveValue('Nog een')
      await sendInVain('Hallo?')
      await setInvisible(noor, false)
      await field(page).press('Enter')
      await expect(log(page).getByText('Hallo?')).toHaveCount(1)
      await expect(page.getByText('Noor is nu niet bereikbaar.')).toHaveCount(0)
    })

    await test.step('an invisible member is told how to become visible', async () => {
      await setInvisible(anna, true)
      await visit(page, `/chats/${conversation}`)
      await expect(page.getByText('Je bent onzichtbaar.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Naar instellingen' })).toHaveAttribute('href', '/settings')
      await setInvisible(anna, false)
    })

    await test.step('a block by the other member ends the conversation in the open page', async () => {
      await visitAndListen(page, `/chats/${conversation}`)
      await blocks(noor, anna)
      await expect(page.getByRole('heading', { name: 'Dit gesprek is er niet meer' })).toBeVisible()
      await expectAccessibleInBothThemes(page)
    })
  },
)

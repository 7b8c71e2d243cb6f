import { annaAndNoor, log, writes } from './actions.ts'
import { expect, expectAccessibleInBothThemes, expects, phone, test, visit } from './fixtures.ts'
import { aProfile } from './members.ts'

test(
  'from a conversation one likes, reports and blocks the other member, and deletes messages and the chat',
  expects('404'),
  async ({ page, vonk, anAccount }) => {
    const { anna, noor } = await annaAndNoor(vonk, anAccount, page, { profile: { isFictional: true } })
    const eva = await aProfile(vonk, { name: 'Eva' })
    const conversation = await writes(anna, noor, 'Foutje')
    const choose = async (item: string) => {
      await page.getByRole('button', { name: 'Meer', exact: true }).click()
      await page.getByRole('menuitem', { name: item }).click()
      return page.getByRole('dialog')
    }

    await test.step('the page for a first message leads to the conversation there is', async () => {
      await visit(page, `/members/${noor.memberId}/chat`)
      await expect(page).toHaveURL(`/chats/${conversation}`)
    })

    await test.step('a fictional profile is called one, and in a demo that a script answers', async () => {
      const note = page.getByText('Dit is een fictief profiel. Fysiek contact is niet mogelijk.')
      await expect(note).toBeVisible()
      await expect(note).not.toContainText('script')
      await page.route('**/api/chat.php?*', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), scripted: true } })
      })
      await visit(page, '/chats')
      await page.getByRole('main').getByRole('link', { name: /Noor/ }).click()
      await expect(note).toContainText('Dit is een demo: de antwoorden komen van een script.')
      await page.unrouteAll({ behavior: 'wait' })
    })

    await test.step('the heart likes and unlikes, by keyboard and by click', async () => {
      const heart = page.getByRole('main').getByRole('button', { name: 'Vind Noor leuk' })
      const given = async () => (await anna.get('/api/likes.php?type=given')).profiles.length
      await visit(page, `/chats/${conversation}`)
      for (const isLiked of [true, false]) {
        const answered = page.waitForResponse('**/api/like.php')
        if (isLiked) await heart.press('Enter')
        else await heart.click()
        await expect(heart).toHaveAttribute('aria-pressed', String(isLiked))
        await answered
        expect(await given()).toBe(isLiked ? 1 : 0)
        await visit(page, `/chats/${conversation}`)
        await expect(heart).toHaveAttribute('aria-pressed', String(isLiked))
      }
    })

    await test.step('a message is deleted by keyboard, and the focus stays in the conversation', async () => {
      await log(page).focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Bericht verwijderen' })).toBeFocused()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).press('Enter')
      await expect(log(page).getByText('Foutje')).toHaveCount(0)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(log(page)).toBeFocused()
    })

    await test.step('the menu opens the report, and deletes the chat', async () => {
      await writes(noor, anna, 'Hoi')
      await choose('Melden')
      await expect(page.getByRole('dialog', { name: 'Noor melden' })).toBeVisible()
      await page.keyboard.press('Escape')
      const dialog = await choose('Gesprek verwijderen')
      await dialog
        .getByRole('button', { name: /verwijderen/i })
        .first()
        .click()
      await expect(page).toHaveURL('/chats')
      await visit(page, `/chats/${conversation}`)
      await expect(page.getByRole('heading', { name: 'Zeg Noor gedag' })).toBeVisible()
      await expect(log(page).getByText('Hoi')).toHaveCount(0)
    })

    await test.step('a message is reported, and its author blocked', async () => {
      await writes(noor, anna, 'Stuur me geld')
      await page.setViewportSize(phone)
      await visit(page, `/chats/${conversation}`)
      await log(page).getByText('Stuur me geld').click()
      await page.getByRole('button', { name: 'Bericht melden' }).click()
      const form = page.getByRole('dialog', { name: 'Bericht melden' })
      await expectAccessibleInBothThemes(page)
      await form.getByText('Wil geld of gegevens').click()
      const reported = page.waitForRequest('**/api/report.php')
      await form.getByRole('button', { name: 'Melding versturen' }).click()
      const { messages } = (await anna.get(`/api/chat.php?profile=${noor.memberId}`)).conversation
      const report = (await reported).postDataJSON()
      expect(report).toMatchObject({ profile: noor.memberId, message: messages[0].id, reason: 'scam' })
      const sent = page.getByRole('dialog', { name: 'Dank je dat je het meldt' })
      await expect(sent.getByRole('heading')).toBeFocused()
      await sent.getByRole('button', { name: 'Ook blokkeren' }).click()
      const block = page.getByRole('dialog', { name: 'Noor blokkeren?' })
      await block.getByRole('button', { name: 'Blokkeren' }).click()
      await expect(page).toHaveURL('/chats')
      await expect(page.getByText('Stuur me geld')).toHaveCount(0)
    })

    await test.step('the menu blocks the other member', async () => {
      await visit(page, `/members/${eva.memberId}/chat`)
      const dialog = await choose('Blokkeren')
      await dialog.getByRole('button', { name: 'Blokkeren' }).click()
      await expect(page).toHaveURL('/chats')
    })
  },
)

import type { Response } from '@playwright/test'
import { annaAndNoor, field, log, textsFrom, writes } from './actions.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expects,
  listening,
  pauseClock,
  phone,
  test,
  visit,
} from './fixtures.ts'
import { passTimeUntil, passTimeUntilArrived, scriptsLoaded } from './page.ts'

test('the composer offers openers and emoji, keeps drafts, counts characters, warns of risks and sends in order', async ({
  page,
  vonk,
  anAccount,
  change,
}) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  await change({ message_length: 120 })
  await visit(page, `/members/${noor.memberId}/chat`)

  await test.step('an opener fills the field and sends nothing', async () => {
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Waar moest je deze week om lachen?' }).click()
    await expect(field(page)).toHaveValue('Waar moest je deze week om lachen?')
    await expect(field(page)).toBeFocused()
    await expect(page).toHaveURL(/\/members\//)
  })

  await test.step('emoji are chosen by keyboard, at the place of the cursor', async () => {
    await field(page).fill('Hoi !')
    await field(page).press('ArrowLeft')
    await page.getByRole('button', { name: 'Emoji kiezen' }).press('Enter')
    await expect(page.getByRole('button', { name: '😀', exact: true })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue('Hoi 😃!')
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeFocused()
    await expect(page.getByRole('group', { name: 'Emoji kiezen' })).toHaveCount(0)
  })

  await test.step('characters are counted as people see them, and a text that is too long is not sent', async () => {
    await field(page).fill(`${'a'.repeat(110)}👨‍👩‍👧‍👦`)
    await expect(page.getByText('Nog 9 tekens')).toBeVisible()
    await field(page).fill('a'.repeat(123))
    await expect(page.getByText('3 tekens te veel')).toBeVisible()
    await field(page).press('Enter')
    await expect(field(page)).toHaveValue('a'.repeat(123))
    await expect(log(page).getByText('aaa')).toHaveCount(0)
  })

  await test.step('the field grows to five lines', async () => {
    const height = async () => (await field(page).boundingBox())?.height ?? 0
    await field(page).fill('')
    const one = await height()
    await field(page).fill('1\n2\n3\n4\n5')
    const five = await height()
    await field(page).fill('1\n2\n3\n4\n5\n6\n7\n8')
    expect([one < five, await height()]).toEqual([true, five])
  })

  await test.step('a draft survives a reload, and is gone once it is sent', async () => {
    await field(page).fill('Nog niet klaar')
    await page.reload()
    await listening(page)
    await expect(field(page)).toHaveValue('Nog niet klaar')
    await field(page).press('Enter')
    await expect(log(page).getByText('Nog niet klaar')).toBeVisible()
    await page.waitForURL(/\/chats\//)
    await page.reload()
    await listening(page)
    await expect(field(page)).toHaveValue('')
  })

  await test.step('Enter sends, Shift+Enter breaks the line, and messages arrive in the order they were sent', async () => {
    await field(page).pressSequentially('Een')
    await field(page).press('Shift+Enter')
    await field(page).pressSequentially('regel meer')
    await field(page).press('Enter')
    for (const text of ['Twee', 'Drie', 'Vier']) {
      await field(page).fill(text)
      await field(page).press('Enter')
    }
    await expect(field(page)).toHaveValue('')
    await expect(log(page).getByText('Vier')).toHaveCount(1)
    await expect
      .poll(() => textsFrom(anna, noor))
      .toEqual(['Nog niet klaar', 'Een\nregel meer', 'Twee', 'Drie', 'Vier'])
    await expect(page.getByText('Nog 15 gratis berichten')).toBeVisible()
  })

  const question = page.getByRole('dialog', { name: 'Zeker weten dat je dit wilt sturen?' })
  await test.step('a phone number raises a question once, and the text can be changed', async () => {
    await field(page).fill('Bel me: 06 12 34 56 78')
    await field(page).press('Enter')
    await expect(question).toContainText('telefoonnummer')
    await expect(question).toContainText('stuur nooit geld')
    await expectAccessibleInBothThemes(page)
    await question.getByRole('button', { name: 'Aanpassen' }).click()
    await expect(question).toHaveCount(0)
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('Bel me: 06 12 34 56 78')
    await field(page).fill('Bel me gerust: 06 12 34 56 78')
    await field(page).press('Enter')
    await expect(log(page).getByText('Bel me gerust')).toHaveCount(1)
    await expect(question).toHaveCount(0)
    await expect(field(page)).toHaveValue('')
  })

  await test.step('a bank account raises a question of its own, and an appointment none', async () => {
    await field(page).fill('Mijn rekening is NL91 ABNA 0417 1643 00')
    await page.getByRole('button', { name: 'Versturen', exact: true }).click()
    await expect(question).toContainText('Deel nooit je bankgegevens')
    await question.getByRole('button', { name: 'Toch sturen' }).click()
    await expect(log(page).getByText('Mijn rekening is')).toHaveCount(1)
    await expect(field(page)).toHaveValue('')
    await field(page).fill('Zullen we zaterdag 12 december om 20.15?')
    await field(page).press('Enter')
    await expect(log(page).getByText('Zullen we zaterdag')).toHaveCount(1)
  })
})

test(
  'unsent messages wait offline, are never sent twice, survive a reload, and can be resent, changed or discarded',
  expects('net::ERR', 'Failed to fetch', 'Failed to load resource'),
  async ({ page, vonk, anAccount, context }) => {
    const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
    const conversation = await writes(noor, anna, 'Hoi')
    await page.clock.install()
    const loaded = scriptsLoaded(page, ['looks-risky', 'Toast'])
    await visit(page, `/chats/${conversation}`)
    await loaded
    await expect(log(page).getByText('Hoi')).toBeVisible()
    await pauseClock(page)
    const send = async (text: string) => {
      await field(page).fill(text)
      await field(page).press('Enter')
    }
    await test.step('a message written offline is sent once when the connection is back', async () => {
      await context.setOffline(true)
      await send('Onderweg')
      await expect(log(page).getByText('Nog niet verstuurd: er is geen verbinding.')).toBeVisible()
      await context.setOffline(false)
      const unsent = log(page).getByText('Nog niet verstuurd')
      await passTimeUntil(page, () => expect(unsent).toHaveCount(0, { timeout: 500 }), 1000)
      await expect.poll(() => textsFrom(anna, noor)).toEqual(['Onderweg'])
      await passTimeUntil(page, () =>
        expect(log(page).getByText('Onderweg')).toHaveCount(1, { timeout: 500 }),
      )
    })

    await test.step('a message whose answer is lost is retried, and stored once', async () => {
      await page.route('**/api/chat.php', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback()
        await expect.poll(async () => (await route.fetch()).status()).toBe(200)
        await route.abort('connectionreset')
      })
      await send('Eén keer')
      await passTimeUntil(page, async () =>
        expect(await textsFrom(anna, noor)).toEqual(['Onderweg', 'Eén keer']),
      )
      await page.unrouteAll({ behavior: 'wait' })
      const isAccepted = (answer: Response) =>
        answer.url().endsWith('/api/chat.php') && answer.status() === 200
      await passTimeUntilArrived(page, page.waitForResponse(isAccepted))
      await expect(log(page).getByText('Eén keer')).toHaveCount(1)
    })

    const failed = (name: string, place: number) => log(page).getByRole('button', { name }).nth(place)
    await test.step('messages that the server cannot take stay, also over a reload', async () => {
      await page.route('**/api/chat.php', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Stuk.' } } })
          : route.fallback(),
      )
      for (const [place, text] of ['Twee', 'Drie', 'Vier'].entries()) {
        await send(text)
        await passTimeUntil(page, () =>
          expect(log(page).getByText('Niet verstuurd. Stuk.')).toHaveCount(place + 1, { timeout: 500 }),
        )
      }
      await page.unrouteAll({ behavior: 'wait' })
      await page.clock.resume()
      await page.reload()
      await listening(page)
      await expect(log(page).getByText('Niet verstuurd.')).toHaveCount(3)
    })

    await test.step('each can be changed, discarded or sent again', async () => {
      await failed('Aanpassen', 2).click()
      await expect(field(page)).toHaveValue('Vier')
      await failed('Weggooien', 1).click()
      await failed('Opnieuw versturen', 0).click()
      await expect(log(page).getByText('Niet verstuurd.')).toHaveCount(0)
      await expect.poll(() => textsFrom(anna, noor)).toEqual(['Onderweg', 'Eén keer', 'Twee'])
      await expect(log(page).getByText('Drie')).toHaveCount(0)
    })
  },
)

test('on a touch screen Enter breaks the line, the button sends, and a tap beside a message deletes nothing', async ({
  browser,
  vonk,
  page,
  anAccount,
}) => {
  const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
  const context = await browser.newContext({
    ...{ baseURL: vonk.url, hasTouch: true, isMobile: true, viewport: phone },
  })
  const touch = await context.newPage()
  await anna.logInOn(touch)
  await visit(touch, `/members/${noor.memberId}/chat`)

  await test.step('Enter breaks the line and the button sends', async () => {
    await field(touch).pressSequentially('Een')
    await field(touch).press('Enter')
    await field(touch).pressSequentially('Twee')
    await expect(field(touch)).toHaveValue('Een\nTwee')
    await touch.getByRole('button', { name: 'Versturen' }).tap()
    await expect(log(touch).getByText('Een Twee')).toBeVisible()
    await expect(field(touch)).toHaveValue('')
    await expect(touch).toHaveURL(/\/chats\//)
  })

  await test.step('the hidden button beside a message shows on the first tap, and deletes on the next', async () => {
    const button = touch.getByRole('button', { name: 'Bericht verwijderen' })
    const box = await button.boundingBox()
    await touch.touchscreen.tap((box?.x ?? 0) + 22, (box?.y ?? 0) + 22)
    await expect(button).toBeInViewport()
    await expect(touch.getByRole('dialog')).toHaveCount(0)
    await log(touch).getByText('Een Twee').tap()
    await button.tap()
    await expect(touch.getByRole('dialog')).toBeVisible()
  })
  await context.close()
})

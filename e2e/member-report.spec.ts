import type { Page } from '@playwright/test'
import { expect, expectFineOnPhoneAndDesktop, expects, phone, test, visit } from './fixtures.ts'
import { aProfile } from './members.ts'

const more = (page: Page) => page.getByRole('button', { name: 'Meer', exact: true })

async function choose(page: Page, action: string) {
  await more(page).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test(
  'a member is reported and then blocked; dialogs that are closed change nothing',
  expects('400', '404'),
  async ({ page, vonk, anAccount }) => {
    const noor = await aProfile(vonk)
    const anna = await anAccount(page)
    const profile = `/api/member.php?id=${noor.memberId}`
    await page.setViewportSize({ ...phone, height: 560 })
    await visit(page, `/members/${noor.memberId}`)
    const form = page.getByRole('dialog', { name: 'Noor melden' })
    const block = page.getByRole('dialog', { name: 'Noor blokkeren?' })
    const remarks = form.getByLabel('Wil je er iets over vertellen?')
    const send = form.getByRole('button', { name: 'Melding versturen' })

    await test.step('Escape closes a dialog, keeps the text and returns the focus', async () => {
      for (const action of ['Blokkeren', 'Melden', 'Blokkeren']) {
        await choose(page, action)
        await expect(page.getByRole('dialog')).toBeVisible()
        if (action === 'Melden') await remarks.fill('Vroeg om mijn rekening.')
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
        await expect(more(page)).toBeFocused()
      }
      expect((await anna.get(profile)).member.name).toBe('Noor')
      await choose(page, 'Melden')
      await expect(remarks).toHaveValue('Vroeg om mijn rekening.')
    })

    await test.step('a long form keeps its title and its buttons in sight on a low screen', async () => {
      for (const part of [form.getByText('Wil geld of gegevens'), remarks]) {
        await part.scrollIntoViewIfNeeded()
        await expect(form.getByRole('heading', { name: 'Noor melden' })).toBeInViewport({ ratio: 1 })
        await expect(form.getByRole('button', { name: 'Sluiten' })).toBeInViewport({ ratio: 1 })
        await expect(send).toBeInViewport({ ratio: 1 })
      }
      await expectFineOnPhoneAndDesktop(page)
    })

    await test.step('a report needs a reason, and keeps the text without one', async () => {
      await send.click()
      await expect(form.getByRole('group', { name: 'Wat is er aan de hand?' })).toBeFocused()
      await expect(remarks).toHaveValue('Vroeg om mijn rekening.')
      await form.getByText('Wil geld of gegevens').click()
      const sent = page.waitForRequest('**/api/report.php')
      await send.click()
      expect((await sent).postDataJSON()).toMatchObject({
        ...{ profile: noor.memberId, reason: 'scam', remarks: 'Vroeg om mijn rekening.' },
      })
    })

    await test.step('a blocked member is gone, and back once unblocked', async () => {
      const thanks = page.getByRole('dialog', { name: 'Dank je dat je het meldt' })
      await expect(thanks.getByRole('heading')).toBeFocused()
      await thanks.getByRole('button', { name: 'Ook blokkeren' }).click()
      await expect(block).toBeVisible()
      await expectFineOnPhoneAndDesktop(page)
      await block.getByRole('button', { name: 'Blokkeren' }).click()
      await expect(page.getByText('Noor is geblokkeerd.')).toBeVisible()
      await expect(page).toHaveURL(/\/members$/)
      const answer = await page.goto(`/members/${noor.memberId}`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Deze pagina is niet gevonden' })).toBeVisible()
      await anna.send('DELETE', '/api/block.php', { profile: noor.memberId })
      expect((await page.goto(`/members/${noor.memberId}`))?.status()).toBe(200)
    })
  },
)

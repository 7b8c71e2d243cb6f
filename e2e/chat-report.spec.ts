import { annaAndNoor, log, writes } from './actions.ts'
import { expect, expectAccessibleInBothThemes, expects, phone, test, visit } from './fixtures.ts'

test(
  'what someone wrote is reported with what it said, and whoever wrote it blocked',
  expects('404'),
  async ({ page, vonk, anAccount }) => {
    await page.setViewportSize(phone)
    const { anna, noor } = await annaAndNoor(vonk, anAccount, page)
    const conversation = await writes(noor, anna, 'Stuur me geld')
    await visit(page, `/chats/${conversation}`)
    await log(page).getByText('Stuur me geld').click()
    await page.getByRole('button', { name: 'Bericht melden' }).click()
    const form = page.getByRole('dialog', { name: 'Noor melden' })
    await expectAccessibleInBothThemes(page)
    await form.getByText('Wil geld of gegevens').click()
    await form.getByRole('button', { name: 'Melding versturen' }).click()
    const sent = page.getByRole('dialog', { name: 'Dank je dat je het meldt' })
    await expect(sent.getByRole('heading')).toBeFocused()
    const { rows } = await vonk.database.query(
      `SELECT reason, snapshot #>> '{message,text}' AS said FROM reports WHERE reporter_id = $1`,
      [anna.memberId],
    )
    expect(rows).toEqual([{ reason: 'scam', said: 'Stuur me geld' }])
    await sent.getByRole('button', { name: 'Ook blokkeren' }).click()
    const block = page.getByRole('dialog', { name: 'Noor blokkeren?' })
    await block.getByRole('button', { name: 'Blokkeren' }).click()
    await expect(page).toHaveURL(/\/chats$/)
    await expect(page.getByText('Stuur me geld')).toHaveCount(0)
  },
)

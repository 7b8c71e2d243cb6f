import { annaAndNoor, field, log } from './actions.ts'
import { expect, expectAccessibleInBothThemes, test, visit } from './fixtures.ts'

test('before a phone number is sent one is asked, once; to change it brings one back to it', async ({
  page,
  vonk,
  anAccount,
}) => {
  const { noor } = await annaAndNoor(vonk, anAccount, page)
  await visit(page, `/members/${noor.memberId}/chat`)
  const question = page.getByRole('dialog', { name: 'Zeker weten dat je dit wilt sturen?' })
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

import { expect, expectAccessible, test, visit } from './fixtures.ts'
import { aFictionalMember } from './members.ts'
import { newAddress, password, skipSteps } from './newcomer.ts'

test('a message to a member begins a signup, and waits for the confirmation', async ({
  page,
  vonk,
  linkMailedTo,
}) => {
  const eva = await aFictionalMember(vonk, 'Eva')
  const email = newAddress()
  await visit(page, `/members/${eva}/signup`)
  await expect(page.getByRole('heading', { name: 'Stuur Eva een bericht' })).toBeVisible()
  await expect(page.getByText('Kost 1 credit. Je krijgt er 5 van ons.')).toBeVisible()
  await expect(page.getByText('Dit is een fictief profiel. Fysiek contact is niet mogelijk.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Je bericht').fill('Hallo Eva, zeil je ook?')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Profielnaam').fill('Ben')
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByLabel('Dag').fill('4')
  await page.getByLabel('Maand').selectOption('5')
  await page.getByLabel('Jaar').fill('1990')
  await page.getByRole('button', { name: 'Versturen en meedoen' }).click()
  await skipSteps(page)
  await expect(page.getByText('Je bericht staat klaar')).toBeVisible()
  const { rows } = await vonk.database.query(
    'SELECT text FROM messages JOIN chats USING (conversation_id) WHERE other_id = $1',
    [eva],
  )
  expect(rows).toEqual([{ text: 'Hallo Eva, zeil je ook?' }])
  await visit(page, await linkMailedTo(email, '/activate/done'))
  await expect(page.getByText('wat je al had geschreven gaat nu op weg')).toBeVisible()
})

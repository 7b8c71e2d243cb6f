import { expect, test } from 'vitest'
import { anAccount, aSite, canLogIn, mailsTo, password } from '../../../../test/builders.ts'
import { sourceTexts } from '../../../i18n/compile.ts'
import { locales } from '../../../i18n/locales.ts'

const same = { old_password: password, new_password: password, repeat: password }

test('a new password equal to the old one is refused at its field, and changes nothing', async () => {
  const anna = await anAccount(await aSite())
  const [here, there] = [await anna.logIn(), await anna.logIn()]
  const { status, body } = await here.send('PUT', '/api/user.php', same)
  expect(status).toBe(400)
  expect(body.error.fields).toEqual({ new_password: 'Dit is je oude wachtwoord. Kies een ander.' })
  expect((await there.get('/api/user.php')).user).not.toBeNull()
  expect(await canLogIn(anna)).toBe(true)
  expect(await mailsTo(anna.site, anna.email)).toEqual([])
})

test('a wrong old password is reported before an equal new one, so that it cannot be guessed', async () => {
  const anna = await anAccount(await aSite())
  const guess = { old_password: 'geraden-wachtwoord', new_password: 'geraden-wachtwoord' }
  const { body } = await (await anna.logIn()).send('PUT', '/api/user.php', {
    ...guess,
    repeat: guess.new_password,
  })
  expect(body.error.fields).toEqual({ old_password: 'Controleer je oude wachtwoord.' })
})

test.each(locales)('the text for an equal password exists in %s', (locale) => {
  expect(sourceTexts(locale)['fields.password_same']).toBeTruthy()
})

import { expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { aBuyer } from '../../../../test/shop.ts'
import { payersCommand } from '../../payments/directdebit/mandate/payers-command.server.ts'
import { codesCommand } from './codes-command.server.ts'

test('the operator can add discount codes, list them with their use count, and stop them', async () => {
  const site = await aSite()
  const command = (...words: string[]) => codesCommand(words, site.host)
  expect(await command()).toEqual(['There are no codes.'])
  expect(await command('add', 'summer', '30', '2090-08-31')).toEqual(['Added SUMMER.'])
  expect(await command('add', 'MORE', '+50')).toEqual(['Added MORE.'])
  await expect(command('add', 'SUMMER', '10')).rejects.toThrow('There is a code SUMMER already.')
  expect([...(await command('list'))].sort()).toEqual([
    'MORE  +50%  used 0 times  active',
    'SUMMER  30%  used 0 times  active  until 2090-08-31',
  ])
  const anna = await aBuyer(site)
  expect((await anna.place({ code: 'SUMMER' })).body.order.amount).toBe(1049)
  await command('stop', 'summer')
  const ben = await aBuyer(site)
  expect((await ben.place({ code: 'SUMMER' })).body.error.code).toBe('code_expired')
  await expect(command('stop', 'WINTER')).rejects.toThrow('There is no code WINTER.')
})

test('the operator can limit a code in every way the specification names, and sees the limits in the list', async () => {
  const site = await aSite()
  const command = (...words: string[]) => codesCommand(words, site.host)
  const [anna, ben] = [await aBuyer(site), await aBuyer(site)]
  await command('add', 'ANNA', '10', '2090-08-31', `user_id=${anna.memberId}`, 'validity=unlimited')
  await command('add', 'BELGIUM', '+20', 'country=BE', 'paymentmethods=["bancontact","paypal"]')
  await command('add', 'LARGE', '30', 'currency=EUR', 'minimum_order_value=100000', 'validity=once')
  await command('add', 'LATER', '40', 'status=inactive')
  expect([...(await command('list'))].sort()).toEqual([
    `ANNA  10%  used 0 times  active  until 2090-08-31  user_id=${anna.memberId}  validity=unlimited`,
    'BELGIUM  +20%  used 0 times  active  country=BE  paymentmethods=["bancontact","paypal"]',
    'LARGE  30%  used 0 times  active  currency=EUR  minimum_order_value=100000  validity=once',
    'LATER  40%  used 0 times  inactive',
  ])
  const refusal = async (code: string) => (await ben.place({ code })).body.error?.code
  expect(await refusal('ANNA')).toBe('code_unknown')
  expect(await refusal('BELGIUM')).toBe('code_not_here')
  expect(await refusal('LARGE')).toBe('code_not_here')
  expect(await refusal('LATER')).toBe('code_expired')
  expect(await command('start', 'later')).toEqual(['Started LATER.'])
  expect((await ben.place({ code: 'LATER' })).status).toBe(200)
  expect((await anna.place({ code: 'ANNA' })).status).toBe(200)
  const nobody = 'user_id=0197a7a0-0000-7000-8000-000000000000'
  await expect(command('add', 'NOBODY', '10', nobody)).rejects.toThrow('There is no member 0197a7a0')
})

test.each([
  ['add', 'CHEAP', '10', 'minimum_order_value=1000'],
  ['add', 'CHEAP', '10', 'validity=twice'],
  ['add', 'CHEAP', '10', 'paymentmethods=cash'],
  ['add', 'CHEAP', '10', 'colour=red'],
  ['add', 'CHEAP', '10', 'is_to_stay=true'],
])('the codes command rejects an impossible limit: %s %s %s %s', async (...words) => {
  const { host } = await aSite()
  await expect(codesCommand(words, host)).rejects.toThrow(/codes \[list|is not possible for|is not one of/)
})

test.each([
  ['add', 'X'],
  ['add', 'SUMMER', '0'],
  ['add', 'SUMMER', '100'],
  ['add', 'SUMMER', 'much'],
  ['add', 'SUMMER', '0x1e'],
  ['add', 'SUMMER', '1e1'],
  ['add', 'SUMMER', '+1001'],
  ['add', 'SUMMER', '10', 'soon'],
  ['add', 'SUMMER', '10', '2026-02-30'],
  ['add', 'SUMMER', '10', '0000-01-01'],
  ['add', 'SUMMER', '10', '2020-01-01'],
  ['add', 'TIMEBONUS25', '10'],
  ['list', 'x'],
  ['stop'],
])('the codes command rejects invalid input: %s %s %s', async (...words) => {
  const { host } = await aSite()
  await expect(codesCommand(words, host)).rejects.toThrow(/npm run operator -- codes|There is a code/)
})

test('the operator can block a valid IBAN, and invalid input is rejected', async () => {
  const { host } = await aSite()
  expect(await payersCommand(['block', 'iban', 'NL91 ABNA 0417 1643 00'], host)).toEqual(['Blocked.'])
  await expect(payersCommand(['block', 'iban', 'NL00'], host)).rejects.toThrow('That is no iban.')
  await expect(payersCommand(['block', 'bank', 'x'], host)).rejects.toThrow('npm run operator -- payers')
})

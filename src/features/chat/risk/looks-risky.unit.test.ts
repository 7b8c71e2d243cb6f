import { expect, test } from 'vitest'
import { looksRisky } from './looks-risky.ts'

const numbers = [
  // The Netherlands, Belgium
  'Bel me op 0612345678',
  '06-12345678',
  '06 - 12 34 56 78',
  '06.12.34.56.78',
  '+31 6 12345678',
  '+31 (0)6 1234 5678',
  '0031612345678',
  '020 123 45 67',
  'zero zes een twee drie vier vijf zes zeven acht',
  'nul zes, 12345678 of nul zes 12345678',
  '0 6 1 2 3 4 5 6 7 8',
  'o6 12345678',
  '0️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
  '０６１２３４５６７８',
  '0470 12 34 56',
  '+32 470/12.34.56',
  '02 123 45 67',
  // Germany, Austria, Switzerland
  '0176 12345678',
  'ruf an: 0151/12345678',
  '030 1234567',
  '+49 (0) 170 1234567',
  'null eins sieben sechs eins zwei drei vier fünf sechs sieben',
  'null eins sieben sechs 12345678',
  '0664 1234567',
  '+43 664 1234567',
  '079 123 45 67',
  '+41 79 123 45 67',
  // France
  '06 12 34 56 78',
  '+33 6 12 34 56 78',
  'zéro six douze trente-quatre cinquante-six soixante-dix-huit',
  'zéro sept quatre-vingt-dix-neuf vingt et un quatre-vingts soixante-et-onze',
  'Appelez-moi au 07.12.34.56.78',
  // Spain
  '612 34 56 78',
  '612345678',
  '612 345 678',
  '+34 612 345 678',
  'seis uno dos tres cuatro cinco seis siete ocho',
  // Italy
  '333 1234567',
  '3331234567',
  '+39 333 123 4567',
  'tre tre tre uno due tre quattro cinque sei sette',
  '06 1234 5678',
  // Poland
  '501 234 567',
  '501234567',
  '+48 501-234-567',
  'pięć zero jeden dwa trzy cztery pięć sześć siedem',
  // Great Britain, Ireland
  '07700 900123',
  '+44 7700 900 123',
  'oh seven seven oh oh nine oh oh one two three',
  '087 123 4567',
  '+353 87 123 4567',
  // The United States, Canada
  '(201) 555-0123',
  '201-555-0123',
  '+1 201 555 0123',
  '1-201-555-0123',
  // Australia, New Zealand
  '0412 345 678',
  '+61 412 345 678',
  '021 123 456',
  '+64 21 123 4567',
]
test.each(numbers)('%s is recognised as a phone number', (text) => {
  expect(looksRisky(text)).toBe('phone')
})

test.each([
  'anna@example.com',
  'schrijf naar Anna.Bakker+vonk@mail.example.nl!',
  'anna (at) gmail.com',
  'anna(at)gmail(dot)com',
  'anna [at] gmx [punkt] de',
  'anna at gmail dot com',
  'anna apenstaartje hotmail punt nl',
  'anna arobase orange point fr',
  'anna arroba gmail punto com',
  'anna chiocciola libero punto it',
  'anna małpa wp kropka pl',
  'anna @ gmail.com',
  'ANNA@WEB.DE',
  'anna klammeraffe web punkt de',
  'müller@web.de',
])('%s is recognised as an email address', (text) => {
  expect(looksRisky(text)).toBe('email')
})

test.each([
  'NL91ABNA0417164300',
  'nl91 abna 0417 1643 00 is mijn rekening',
  'Maak het over op NL91 ABNA 0417 1643 00, dank je',
  'BE68 5390 0754 7034',
  'DE89 3704 0044 0532 0130 00',
  'AT61 1904 3002 3457 3201',
  'CH93 0076 2011 6238 5295 7',
  'FR14 2004 1010 0505 0001 3M02 606',
  'ES91 2100 0418 4502 0005 1332',
  'IT60 X054 2811 1010 0000 0123 456',
  'PL61 1090 1014 0000 0712 1981 2874',
  '61 1090 1014 0000 0712 1981 2874',
  'GB29 NWBK 6016 1331 9268 19',
  'IE29 AIBK 9311 5212 3456 78',
  'NL91-ABNA-0417-1643-00',
  'AE07 0331 2345 6789 0123 456',
  'IS14 0159 2600 7654 5510 7303 39',
  'CH44 3199 9123 0008 8901 2',
])('%s is recognised as an account number', (text) => {
  expect(looksRisky(text)).toBe('iban')
})

test.each([
  'Jij bent een HOER',
  'ik weet waar je woont',
  'Ik maak je dood!',
  'You stupid bitch',
  'I’ll kill you',
  'i know where you live',
  'du Schlampe',
  'Ich weiß, wo du wohnst',
  'ich bring dich um',
  'sale pute',
  'Je sais où tu habites.',
  'Va te faire enculer',
  'eres una puta',
  'Sé dónde vives',
  'te voy a matar',
  'Vaffanculo',
  'so dove abiti',
  'ty dziwko',
  'Wiem, gdzie mieszkasz',
  'zabiję cię',
])('%s is recognised as abuse', (text) => {
  expect(looksRisky(text)).toBe('abuse')
})

test.each([
  // Ages and years
  'Ik ben 34 en mijn zoon is 12, mijn dochter 9',
  'Ik ben geboren in 1985 en woon hier sinds 2012',
  '1985 1990 1995 2000 2005',
  'Von 2015 bis 2019 in Berlin, 2020-2024 in Wien',
  'J’ai 45 ans, deux enfants de 12 et 15 ans',
  'Tengo 38 años desde 2024',
  'ho 41 anni, lei 39',
  'mam 33 lata, rocznik 1992',
  // Prices
  'Het kostte € 1.250.000,00',
  'that was 600 000 000 dollars',
  'tylko 1 200 000 000 zł',
  'Ein Bier kostet 4,50 €, zwei 9,00 €',
  '£1,250.00 a month',
  'de 10.000.000 de habitantes',
  // Times and dates
  'Zullen we om 19:30 of 20.15 uur?',
  'open van 08.00 - 12.00 en 13.00 - 17.00',
  '08:00 12:00 17:00 21:00',
  'am 05.12.2026 oder 06.12.2026',
  '01-02-2026, 03-04-2026, 05-06-2026',
  '2026-11-15 of 2026-11-16',
  'Rendez-vous à 18h30 le 12/05',
  'del 01/02/26 al 03/04/26',
  'o 18.30 w sobotę 15.11.2026',
  // Postcodes and house numbers
  'Ik woon in 1012 AB Amsterdam, op nummer 123',
  '10115 Berlin, 80331 München',
  '75008 Paris ou 69001 Lyon',
  '28013 Madrid 08001 Barcelona',
  '00-950 Warszawa, 31-042 Kraków',
  'SW1A 1AA London',
  '20121 Milano, 00184 Roma',
  // Counting and other numbers
  'een twee drie vier',
  'un deux trois, nous irons au bois',
  'eins zwei drei vier fünf sechs sieben',
  'one two three four five six seven eight nine ten',
  '10 km in 52:30, 42,195 km in 3:59:59',
  '100.000.000',
  '0-0, 1-0, 2-1, 3-1',
  'seizoen 3 aflevering 12 van 24',
  'A9 naar N201, afslag 12',
  '1000000000',
  // Words that resemble a risk
  'We meet at eight at the café, look at that.',
  'Kijk op vonk.example voor meer',
  'er ist sechs, sie ist acht, sei nett',
  'It is due at two, so six of us come',
  'Mijn moeder heeft kanker gehad',
  'The story of Troia and the bitcoin',
  'Ik hou van Scheveningen en Hoereneck',
  'La perra de mi vecina es preciosa',
  'NL is mooier dan DE 12 maanden per jaar',
  'BE68 5390 0754 7035',
  'see you @ the station',
  'mr. 5 @ home',
  '',
  '😀😀😀',
])('%s is not risky', (text) => {
  expect(looksRisky(text)).toBeUndefined()
})

test('long repetitive texts are checked without exponential backtracking', () => {
  const long = [
    '0 '.repeat(2000),
    'a.'.repeat(2000),
    'nl91 '.repeat(800),
    'a@'.repeat(2000),
    '1 '.repeat(2000),
  ]
  const begin = process.cpuUsage()
  for (const text of long) looksRisky(text)
  expect(process.cpuUsage(begin).user / 1000).toBeLessThan(5000)
})

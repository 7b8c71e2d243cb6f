import { describe, expect, test } from 'vitest'
import { everydayMessages } from '../../../../test/everyday-messages/read.ts'
import { textsOf } from '../../../i18n/catalogues.server.ts'
import { chanceOf } from '../people/chance.ts'
import type { DemoLanguage } from '../words/words.ts'
import { type Kind, kinds } from './answer-words.ts'
import { chooseAnswer } from './choose-answer.ts'
import type { Persona } from './fresh-lines.ts'
import { languages } from './languages.ts'
import { readMessage } from './read-message.ts'
import { askedIn, remember, sentencesOf, type Turn } from './remember.ts'

const codes = Object.keys(languages) as DemoLanguage[]
const lotte: Persona = {
  id: 'lotte',
  name: 'Lotte',
  gender: 'female',
  age: 36,
  town: 'Zwolle',
  interests: ['koken', 'wandelen', 'jazz', 'yoga'],
  work: 'books',
  pet: null,
}

/** The opening lines that the chat offers, with the kind of each. */
const openers = [
  ['icebreaker.opener_1', 'ask_day'],
  ['icebreaker.opener_2', 'ask_afternoon'],
  ['icebreaker.opener_3', 'ask_laugh'],
  ['icebreaker.opener_4', 'ask_landscape'],
  ['icebreaker.opener_5', 'ask_secret'],
  ['icebreaker.opener_6', 'ask_drink'],
  ['icebreaker.opener_7', 'ask_music'],
  ['icebreaker.opener_8', 'ask_talk'],
] as const

const received = (text: string): Turn => ({ mine: false, type: 'text', text })
const sent = (text: string): Turn => ({ mine: true, type: 'text', text })
const examples = (code: DemoLanguage, kind: Kind) =>
  everydayMessages(code)
    .filter((row) => row.kind === kind)
    .map(({ message }) => message)
const example = (code: DemoLanguage, kind: Kind, number = 0) => examples(code, kind)[number] ?? ''

/** Plays a conversation, one answer per message. */
function play(code: DemoLanguage, messages: string[], { persona = lotte, seed = 'conversation' } = {}) {
  const turns: Turn[] = []
  return messages.map((message, number) => {
    turns.push(received(message))
    const answer = chooseAnswer(turns, persona, code, chanceOf(`${seed}/${number}`))
    turns.push(sent(answer.text))
    return answer
  })
}

describe.each(codes)('everyday messages in %s', (code) => {
  test('invitations to meet are all understood, so that nobody says yes to them', () => {
    const invitations = everydayMessages(code).filter(({ kind }) => kind === 'meet')
    const misread = invitations.filter(({ message }) => readMessage(message, languages[code]).kind !== 'meet')
    expect(misread).toEqual([])
  })

  test('questions about family, a duration or a number are all understood, as answers to others make no sense', () => {
    const kinds = ['ask_family', 'how_long', 'how_much']
    const rows = everydayMessages(code).filter(({ kind }) => kinds.includes(kind))
    expect(new Set(rows.map(({ kind }) => kind)).size).toBe(kinds.length)
    const misread = rows.filter(({ kind, message }) => readMessage(message, languages[code]).kind !== kind)
    expect(misread).toEqual([])
  })

  test('the opening lines that the chat offers are all understood', () => {
    const { t } = textsOf(code)
    const read = openers.map(([key]) => readMessage(t(key), languages[code]).kind)
    expect(read).toEqual(openers.map(([, kind]) => kind))
  })

  test('a good night, a dislike and a question about the name of a pet are all understood', () => {
    const kinds = ['goodnight', 'dislikes', 'ask_pet_name']
    const rows = everydayMessages(code).filter(({ kind }) => kinds.includes(kind))
    expect(new Set(rows.map(({ kind }) => kind)).size).toBe(kinds.length)
    const misread = rows.filter(({ kind, message }) => readMessage(message, languages[code]).kind !== kind)
    expect(misread).toEqual([])
  })

  test('at least 95 of 100 are understood', () => {
    const rows = everydayMessages(code)
    expect(rows.length).toBeGreaterThanOrEqual(200)
    expect(new Set(rows.map(({ message }) => message)).size).toBe(rows.length)
    for (const { kind } of rows) expect(kinds).toContain(kind)
    const misread = rows
      .map((row) => ({ ...row, read: readMessage(row.message, languages[code]).kind }))
      .filter(({ kind, read }) => kind !== read)
    const report = misread.map(({ kind, read, message }) => `${message}: ${read} instead of ${kind}`)
    expect(misread.length, report.join('\n')).toBeLessThanOrEqual(rows.length * 0.05)
  })

  test.each([1, 2, 3])(
    'conversation %i of 40 messages repeats no sentence and asks nothing twice',
    (number) => {
      const messages = chanceOf(`${code}/${number}`).some(everydayMessages(code), 40)
      const persona: Persona = {
        ...lotte,
        gender: number % 2 ? 'female' : 'male',
        pet: number === 3 ? 'cat' : null,
      }
      const answers = play(
        code,
        messages.map(({ message }) => message),
        { persona, seed: `${code}/${number}` },
      )
      const sentences = answers.flatMap(({ text }) => sentencesOf(text))
      expect(sentences.filter((sentence, i) => sentences.indexOf(sentence) < i)).toEqual([])
      const told = new Set<string>()
      for (const [i, { text }] of answers.entries()) {
        const kind = messages[i]?.kind ?? 'other'
        if (kind.startsWith('tells_')) told.add(kind.slice('tells_'.length))
        if (kind.startsWith('mood_')) told.add('mood')
        const asked = askedIn(text, languages[code])
        expect(asked.filter((topic) => told.has(topic))).toEqual([])
        for (const topic of asked) told.add(topic)
      }
    },
  )

  test.each<Kind>(['crisis', 'meet', 'ask_town', 'yes_no', 'greeting', 'thanks'])(
    'a message of kind %s sent 40 times gets 40 different answers',
    (kind) => {
      const answers = play(
        code,
        Array.from({ length: 40 }, () => example(code, kind)),
      )
      const sentences = answers.flatMap(({ text }) => sentencesOf(text))
      expect(new Set(sentences).size).toBe(sentences.length)
      expect(new Set(answers.map((answer) => answer.kind))).toEqual(new Set([kind]))
      if (kind === 'crisis') for (const { text } of answers) expect(text).toMatch(/\d{3}/)
    },
  )

  test('the member’s name and town are remembered', () => {
    const messages = [
      ...[example(code, 'tells_name'), example(code, 'tells_town')],
      ...[example(code, 'ask_me', 2), example(code, 'ask_me', 1), example(code, 'ask_me', 0)],
    ]
    const [, , name, town, nameAgain] = play(code, messages)
    const last = (text: string) => text.split(' ').at(-1) ?? ''
    expect(name?.text).toContain(last(example(code, 'tells_name')))
    expect(town?.text).toContain(last(example(code, 'tells_town')))
    expect([name?.kind, nameAgain?.kind]).toEqual(['ask_me', 'ask_me'])
  })

  test('the fictional member comes back to the member’s pet, once', () => {
    const { pets } = languages[code]
    const messages = [example(code, 'tells_pet'), ...examples(code, 'other'), ...examples(code, 'yes')]
    const answers = play(code, [...messages, ...examples(code, 'tells_taste'), ...examples(code, 'weather')])
    const recalls = answers.filter(({ text }) => text.includes(pets[0]?.[1] ?? ''))
    expect(recalls).toHaveLength(1)
    expect(answers.slice(0, 3)).not.toContain(recalls[0])
  })

  test('a question about pets does not count as a pet of the member', () => {
    const questions = examples(code, 'ask_pet')
    const { facts } = remember(questions.map(received), languages[code])
    expect([...facts]).toEqual([])
  })

  test('answers about the fictional member stay the same', () => {
    const facts: [Kind, string][] = [
      ...([
        ['ask_name', 'Lotte'],
        ['ask_age', '36'],
        ['ask_town', 'Zwolle'],
      ] as [Kind, string][]),
      ['ask_work', languages[code].works.books],
    ]
    for (const [kind, fact] of facts)
      for (const { text } of play(code, [...examples(code, kind), ...examples(code, kind)]))
        expect(text).toContain(fact)
    const { says_yes: yes, says_no: no } = languages[code].lines
    const answers = play(
      code,
      Array.from({ length: 6 }, () => example(code, 'yes_no')),
    )
    const used = answers.map(({ text }) =>
      [yes, no].findIndex((lines) => lines.some((line) => text.startsWith(line.split('{')[0] ?? line))),
    )
    expect(new Set(used).size).toBe(1)
  })

  test('“and you?” returns the question that was answered', () => {
    const you = {
      nl: 'en jij?',
      de: 'und du?',
      en: 'and you?',
      es: '¿y tú?',
      fr: 'et toi ?',
      it: 'e tu?',
      pl: 'a ty?',
    }
    const [answer] = play(code, [`${example(code, 'tells_town')}, ${you[code]}`])
    expect(answer).toMatchObject({ kind: 'ask_town', text: expect.stringContaining('Zwolle') })
  })

  test('“and yours?” about something else does not ask how someone is', () => {
    const asked = {
      it: 'La mia stagione preferita è l’autunno. E la tua?',
      pl: 'Moja ulubiona pora roku to jesień. A twoja?',
    }
    expect(readMessage(asked.it, languages.it).kind).toBe('what')
    expect(readMessage(asked.pl, languages.pl).kind).toBe('what')
    expect(readMessage('Tutto bene, e tu?', languages.it).kind).toBe('ask_mood')
  })

  test('a short reply answers the question before it', () => {
    const { asks } = languages[code]
    for (const [topic, kind] of [
      ['hobby', 'tells_hobby'],
      ['food', 'tells_taste'],
    ] as const) {
      const turns = [sent(asks[topic][0] ?? ''), received('Origami')]
      expect(chooseAnswer(turns, lotte, code, chanceOf('short')).kind).toBe(kind)
    }
  })
})

test.each([
  ['it', 'Quando hai tempo libero cosa fai?'],
  ['it', 'Cosa fai quando sei libera?'],
  ['es', '¿Qué haces cuando estás libre?'],
  ['pl', 'Kiedy masz czas wolny, co robisz?'],
  ['pl', 'Co robisz, kiedy masz czas?'],
  ['en', 'What do you do when you are free?'],
] as const)('a question about free time is no invitation (%s: %s)', (code, message) => {
  expect(readMessage(message, languages[code]).kind).not.toBe('meet')
})

test('care counts before attachments, a gift before a photo, and both before text', () => {
  const photo: Turn = { mine: false, type: 'photo', text: null }
  const gift: Turn = { mine: false, type: 'gift', text: null }
  const kindOf = (...turns: Turn[]) => chooseAnswer(turns, lotte, 'nl', chanceOf('kind')).kind
  expect(kindOf(photo, received('Waar?'))).toBe('photo')
  expect(kindOf(photo, gift, received('Hoi'))).toBe('gift')
  expect(kindOf(photo, received('Ik wil niet meer leven'))).toBe('crisis')
  expect(kindOf(received('Hoe gaat het?'), received('Hier regent het.'))).toBe('ask_mood')
})

test('a wish about both is never answered with yes', () => {
  for (let i = 0; i < 10; i++) {
    const answer = chooseAnswer(
      [received('Wil je voor altijd bij me blijven?')],
      { ...lotte, id: `${i}` },
      'nl',
      chanceOf(`${i}`),
    )
    expect(languages.nl.lines.question.some((line) => answer.text.startsWith(line))).toBe(true)
  }
})

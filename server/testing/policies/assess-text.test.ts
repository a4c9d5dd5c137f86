import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assess, type SafetyAnswer } from '#core/safety/assess.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

async function answersOf(texts: readonly string[]): Promise<SafetyAnswer[]> {
  const rows = await database.sql<SafetyAnswer[]>`
    select a.level, a.tier, a.category, a.because
    from unnest(${[...texts]}::text[]) with ordinality given (one, n)
    cross join lateral private.assess_text(given.one) a order by n`
  return [...rows].map(({ level, tier, category, because }) => ({ level, tier, category, because }))
}

const linesIn = (pattern: string) =>
  globSync(pattern).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => (JSON.parse(line) as { text: string }).text),
  )

interface Compared {
  text: string
  here: SafetyAnswer
}

/** Neither a multiple of a file's length nor of what authors repeat in. */
const oneIn = 37

/**
 * Both engines take milliseconds for each line, so a run reads one line in 37 and compares twenty of each level, tier
 * and category plus one in four of the rest. `EVERY_LINE=1` compares all of them: run it after changing the rules.
 */
function linesToCompare(lines: readonly string[]): Compared[] {
  const all = Boolean(process.env.EVERY_LINE)
  const seen = new Map<string, number>()
  return lines
    .filter((_, at) => all || at % oneIn === 0)
    .map((text) => ({ text, here: assess(text) }))
    .filter(({ here: { level, tier, category } }, at) => {
      const kind = `${level} ${tier} ${category}`
      const times = (seen.get(kind) ?? 0) + 1
      seen.set(kind, times)
      return all || times <= 20 || at % 4 === 0
    })
}

test('the database answers as the engine does without its classifier', async () => {
  const every = [...new Set([...linesIn('safety-corpus/**/*.jsonl'), ...linesIn('held-out/crisis*/*.jsonl')])]
  expect(every.length).toBeGreaterThan(9_000)
  const lines = linesToCompare(every)
  const answers = await answersOf(lines.map(({ text }) => text))
  const different = lines.flatMap(({ text, here }, at) => {
    const there = answers[at]
    return JSON.stringify(here) === JSON.stringify(there) ? [] : [{ text, here, there }]
  })
  expect(different).toEqual([])
}, 900_000)

test('a sentence full of denials is read within the time a request has, and what follows them is found', async () => {
  const denials = 'no quiero morir '.repeat(160)
  const texts = [denials, `${denials}y me quiero matar ya`, `${'i never want to kill myself '.repeat(90)}`]
  for (const text of texts) {
    const [answer] = await database.sql.begin(async (tx) => {
      await tx`set local statement_timeout = '5s'`
      return tx<SafetyAnswer[]>`select level, tier, category, because from private.assess_text(${text})`
    })
    expect(answer).toEqual(assess(text))
  }
}, 60_000)

test('the same holds for damaged, decorated and empty texts', async () => {
  const texts = [
    '',
    '   \n\t ',
    '!!! ??? …',
    '\u{1f48a}',
    'I TOOK ALL MY PILLS',
    'i took all my pi\u0301lls\u200d',
    '❤️ I want to k1ll mys3lf',
    'i wanna d*e tonight!!!',
    'Quiero    morirme\r\n\r\nya no aguanto',
    '“I want to die” is the title of the song',
    'a\u001fb I want to kill myself\u00a0tonight',
    'no\u3000quiero\u2003vivir',
    "I´m going to kill my´self tonight — I can't",
    'Sooooo tired, I waaaaant to die',
    'I take 20mg at 8pm and 3rd floor $uicide 4ever',
    '¿Qué pasa si digo que me quiero morir?',
    'My emergency contact is my sister',
    'I want to die, no, I don’t want to die',
    'I wrote goodbye letters for my kids - sorry -- bye',
    'I never said it but I want to kill myself',
    'No puedo más quiero morirme. No me quiero matar.',
    '“Goodbye everyone” is what I posted. I want to kill myself.',
    'I said "I’d rather be dead than drive", I want to die. Just kidding.',
    'Haha whatever, I took the whole bottle by accident. Just kidding.',
    'mi mamá me va a matar jaja, lol I will kill myself tonight',
    'Is anyone there, I took all my pills? How do I make this stop, I want to die?',
    'After my zoom call I am going to kill myself',
    'That was two years ago. He choked me. I am fine. Now I want to die.',
    'kms',
    `${'I am fine today. '.repeat(400)}I want to kill myself tonight.`,
  ]
  expect(await answersOf(texts)).toEqual(texts.map((text) => assess(text)))
})

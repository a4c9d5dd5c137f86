import { describe, expect, test } from 'vitest'
import { pdfText, pdfWords } from '#server/testing/pdf-text.ts'
import { drawable, missingMark, missingNote } from './drawable.ts'
import { makePdf, mostProcesses, recordLimits } from './make-pdf.ts'
import { breakable, directionOf, runsOf } from './text-runs.ts'
import type { Part } from './types.ts'

const head = { name: 'Saguaro Mind, PLLC', lines: ['1 Palo Verde, Phoenix, AZ 85004', '(224) 900-6463'] }
let said: string[] = []
const log = { warn: (_: object, message: string) => said.push(message) }
const make = (parts: Part[], title = 'Letter') => {
  said = []
  return makePdf({ title, head, parts, foot: 'No. 4820137' }, log)
}

test('a document carries head, title, every part and its page number', async () => {
  const words = pdfWords(
    await make([
      { kind: 'heading', text: 'About' },
      { kind: 'text', text: 'First paragraph.\n\nSecond “paragraph” of Lucía Hernández – done.' },
      { kind: 'facts', facts: [['Born', 'April 17, 1991']] },
      { kind: 'list', items: ['one', 'two'] },
      {
        kind: 'table',
        label: 'Codes',
        columns: [
          { title: 'Code', share: 1 },
          { title: 'Meaning', share: 3 },
        ],
        rows: [['F32.9', 'Depression']],
      },
      { kind: 'note', text: 'Small print.' },
      { kind: 'signature', signed: 'Elena Ruiz', lines: ['Elena Ruiz, MD'] },
    ]),
  )
  for (const expected of [
    'Saguaro Mind, PLLC 1 Palo Verde, Phoenix, AZ 85004 (224) 900-6463 Letter About',
    'First paragraph. Second “paragraph” of Lucía Hernández – done.',
    'Born April 17, 1991',
    '• one • two',
    'Code Meaning F32.9 Depression',
    'Small print.',
    'Elena Ruiz Elena Ruiz, MD',
    'Saguaro Mind, PLLC · No. 4820137 Page 1 of 1',
  ])
    expect(words).toContain(expected)
})

test.each<[string, Part]>([
  ['paragraph', { kind: 'text', text: 'The end of it.' }],
  ['item', { kind: 'list', items: ['The end of it.'] }],
  ['note', { kind: 'note', text: 'The end of it.' }],
  [
    'table',
    { kind: 'table', label: 'Codes', columns: [{ title: 'Code', share: 1 }], rows: [['The end of it.']] },
  ],
])('the last %s of a document is on the page of its signature', async (_, last) => {
  const signature: Part = { kind: 'signature', signed: 'Elena Ruiz', lines: ['Elena Ruiz, MD', 'Signed'] }
  for (let lines = 20; lines < 40; lines += 1) {
    const filler: Part = { kind: 'text', text: Array.from({ length: lines }, () => 'A line.').join('\n') }
    const [, after = ''] = pdfWords(await make([filler, last, signature])).split('The end of it.')
    const [between] = after.split('Elena Ruiz, MD')
    expect(between).not.toContain('Page')
  }
})

test("a document's text can be copied, whatever was drawn before it", async () => {
  await make([{ kind: 'text', text: '“Double”, “quoted”. Ñandú, façade, Ålesund.' }])
  const words = pdfWords(await make([{ kind: 'text', text: '‘Single’, it isn’t. N, n, u, c, A, a, ~ ´ ¨' }]))
  expect(words).toContain('‘Single’, it isn’t. N, n, u, c, A, a, ~ ´ ¨')
})

test('a long table goes over pages, each numbered and each with the head of the table', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => [`${at}`, `Row ${at}`])
  const columns = [
    { title: 'No.', share: 1 },
    { title: 'What', share: 3 },
  ]
  const lines = pdfText(await make([{ kind: 'table', label: 'Long', columns, rows }])).split('\n')
  const pages = lines.filter((line) => /^Page \d of \d$/.test(line))
  expect(pages).toEqual(pages.map((_, at) => `Page ${at + 1} of ${pages.length}`))
  expect(pages.length).toBeGreaterThan(2)
  expect(lines.filter((line) => line === 'What')).toHaveLength(pages.length)
  expect(lines.filter((line) => line.startsWith('Row '))).toHaveLength(120)
})

test.each([48, 49])(
  'the head of a table is never alone at the end of a page, nor the heading above it: below %d lines',
  async (above) => {
    const columns = [{ title: 'Column', share: 1 }]
    const pages = pdfText(
      await make([
        { kind: 'text', text: 'Line\n'.repeat(above) },
        { kind: 'heading', text: 'Heading' },
        { kind: 'table', label: 'Table', columns, rows: [['First row\n'.repeat(5)]] },
      ]),
    ).split(/^Page \d of \d$/m)
    const page = pages.find((lines) => lines.includes('Heading'))
    expect(page).toContain('First row')
    expect(pages.filter((lines) => lines.includes('Column'))).toEqual([page])
  },
)

test.each([50, 51])(
  'what a list is about is on the page where the list begins: below %d lines',
  async (above) => {
    const pages = pdfText(
      await make([
        { kind: 'text', text: 'Line\n'.repeat(above) },
        { kind: 'text', text: 'My warning signs' },
        { kind: 'list', items: ['First item', 'Second item'] },
      ]),
    ).split(/^Page \d of \d$/m)
    expect(pages.find((lines) => lines.includes('My warning signs'))).toContain('First item')
  },
)

test('it is tagged, titled and says its language', async () => {
  const raw = (await make([{ kind: 'text', text: 'Hello' }], 'Work excuse')).toString('latin1')
  expect(raw).toContain('/Marked true')
  expect(raw).toContain('/Lang (en-US)')
  expect(raw).toContain('/DisplayDocTitle true')
  for (const tag of ['/S /Document', '/S /H1', '/S /P']) expect(raw).toContain(tag)
})

test.each([
  'Nguyễn Thị Ánh Tuyết',
  'Łukasz Dvořák',
  'Gülşen Öztürk',
  'Ñuñez Peña-Ibáñez',
  'Þórður Ægisson',
  'Наталья Шевченко',
  'Γιώργος Παπαδόπουλος',
  '5 €, 3 ≤ 4, “ok” – done → next',
])('%s is written as it is', async (name) => {
  expect(pdfWords(await make([{ kind: 'text', text: name }], name))).toContain(`${name} ${name}`)
  expect(said).toEqual([])
})

test.each([
  ['Hebrew', 'שרה כהן-לוי'],
  ['Arabic', 'محمد عبد الله (أبو علي) 12'],
  ['Chinese', '王小明 陳美玲'],
  ['Japanese', '山田 花子 さくら'],
  ['Korean', '김민수 이영희'],
  ['Devanagari', 'प्रिया शर्मा'],
  ['Bengali', 'শ্রেয়া'],
  ['Tamil', 'கண்ணன்'],
  ['Thai', 'สมชาย ใจดี'],
  ['Armenian', 'Անի Սարգսյան'],
  ['Amharic', 'ሰላም'],
])('a name in %s is written with every letter, in title, fact and table', async (_, name) => {
  const pdf = await make(
    [
      { kind: 'facts', facts: [['Patient', name]] },
      { kind: 'table', label: 'Names', columns: [{ title: 'Name', share: 1 }], rows: [[name]] },
    ],
    name,
  )
  const drawn = new Set(pdfWords(pdf).normalize('NFC'))
  expect(
    Array.from(name.normalize('NFC').replaceAll(' ', '')).filter((letter) => !drawn.has(letter)),
  ).toEqual([])
  expect(said).toEqual([])
})

test('a right-to-left line is in the order of its script, including numbers and brackets', () => {
  const onPaper = (line: string, base: 'ltr' | 'rtl') => runsOf(line, base).map(({ text }) => text)
  expect(onPaper('שרה (1990).', 'rtl')).toEqual(['.(', '1990', ')', 'שרה '])
  expect(onPaper('Name: שרה, MD', 'ltr')).toEqual(['Name: ', 'שרה', ', MD'])
})

test('a line breaks inside what is too long for a word, and no character is lost or torn apart', () => {
  const word = 'क्ष्म्य'.repeat(50)
  const pieces = breakable(word)
  expect(pieces.length).toBeGreaterThan(1)
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(100)
  expect(pieces.join('')).toBe(word)
  expect(pieces.filter((piece) => /^\p{M}/u.test(piece))).toEqual([])
})

test.each([
  ['שרה כהן was seen by video.', 'ltr'],
  ['שרה כהן (1990).', 'rtl'],
  ['محمد الأحمد', 'rtl'],
  ['Was seen: שרה', 'ltr'],
  ['2026', 'ltr'],
] as const)('a paragraph is read in the direction of most of its letters: %s', (paragraph, direction) => {
  expect(directionOf(paragraph)).toBe(direction)
})

test('emoji are removed without a mark, also in a name', async () => {
  expect(drawable('Maya 🌵🙂 Torres 👩🏽‍⚕️ © 5')).toBe('Maya Torres © 5')
})

test('characters without a font are marked, explained and reported; never dropped', async () => {
  expect(drawable('Lee 𒀭 ᏣᎳ, a\u0308\u00ad')).toBe(`Lee ${missingMark} ${missingMark}${missingMark}, ä`)
  const words = pdfWords(await make([{ kind: 'text', text: 'Lee 𒀭' }]))
  expect(words).toContain(`Lee ${missingMark}`)
  expect(words).toContain(missingNote)
  expect(said).toEqual(['A document has characters that its font does not hold; they are marked in it'])
  expect(pdfWords(await make([{ kind: 'text', text: 'Lee' }]))).not.toContain(missingMark)
})

describe('H3: a document is drawn in another process', () => {
  const long = (length: number): Part[] => [{ kind: 'text', text: 'word '.repeat(length / 5) }]

  test('the server continues in the meantime', async () => {
    let turns = 0
    let drawing = true
    const document = make(long(100_000)).finally(() => {
      drawing = false
    })
    while (drawing) {
      turns++
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect((await document).subarray(0, 5).toString()).toBe('%PDF-')
    expect(turns).toBeGreaterThan(50)
  })

  test('a document that is too long is refused with SM982 before it begins', async () => {
    await expect(make(long(2_100_000))).rejects.toMatchObject({ code: 'SM982' })
  })

  test('a document that takes too long is given up, and the next one is created', async () => {
    const limits = { characters: 2_000_000, milliseconds: 50, waiting: 20 }
    const content = { title: 'Long', head, parts: long(1_500_000) }
    await expect(makePdf(content, log, limits)).rejects.toMatchObject({ code: 'SM982' })
    expect((await make([{ kind: 'text', text: 'Short.' }])).length).toBeGreaterThan(0)
  })

  test('other documents don’t wait for records', async () => {
    const done: string[] = []
    const record = { title: 'Record', head, parts: long(200_000) }
    const records = Array.from({ length: mostProcesses + 1 }, async () => {
      await makePdf(record, log, recordLimits)
      done.push('record')
    })
    await make([{ kind: 'text', text: 'A prescription.' }])
    done.push('prescription')
    await Promise.all(records)
    expect(done[0]).toBe('prescription')
  })

  test('when too many wait already, the next is refused with SM983', async () => {
    const limits = { characters: 2_000_000, milliseconds: 30_000, waiting: 0 }
    await expect(makePdf({ title: 'One more', head, parts: [] }, log, limits)).rejects.toMatchObject({
      code: 'SM983',
    })
  })
})

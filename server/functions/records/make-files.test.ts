import { expect, test } from 'vitest'
import { recordTypes } from '#core/records/record-types.ts'
import { selectRecord } from '#core/records/select-record.ts'
import { emptyRows, richRows } from '#core/records/testing/sample-rows.ts'
import type { RecordRows } from '#core/records/types.ts'
import { openLog } from '#server/log.ts'
import { pdfWords } from '#server/testing/pdf-text.ts'
import { makeFile } from './make-files.ts'

const services = { log: openLog('silent') }
const madeAt = '2026-11-15T18:00:00.000Z'
const wordsOf = async (rows: RecordRows, type: (typeof recordTypes)[number] = 'Full chart') => {
  const { bytes } = await makeFile(services, selectRecord(rows, { type, email: null, madeAt }), 'pdf')
  return pdfWords(bytes)
}
const pagesOf = (words: string) => Number(/Page 1 of (\d+)/.exec(words)?.[1])

test.each(recordTypes)('%s is drawn for a patient with everything and for one with nothing', async (type) => {
  expect(await wordsOf(richRows, type)).toContain('Maya Castellanos')
  expect(await wordsOf(emptyRows, type)).toContain('Nothing recorded.')
})

test('a note, a summary and a message longer than a page are drawn completely', async () => {
  const numbered = (name: string) => Array.from({ length: 900 }, (_, at) => `${name}${at}`)
  const long = (name: string) => numbered(name).join(' ')
  const [note, ...notes] = richRows.notes
  const [visit, ...visits] = richRows.visits
  const [message, ...messages] = richRows.messages
  if (!note || !visit || !message) throw new Error('The sample has lost its rows')
  const words = await wordsOf({
    ...richRows,
    notes: [{ ...note, content: { Subjective: long('note'), Plan: 'The end of the note.' } }, ...notes],
    visits: [{ ...visit, notes: long('visit') }, ...visits],
    messages: [{ ...message, message: long('message') }, ...messages],
  })
  const drawn = new Set(words.split(' '))
  const lost = ['note', 'visit', 'message'].flatMap(numbered).filter((word) => !drawn.has(word))
  expect(lost).toEqual([])
  expect(words).toContain('The end of the note.')
  expect(pagesOf(words)).toBeLessThan(25)
})

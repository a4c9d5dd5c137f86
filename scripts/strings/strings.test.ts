import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { extractTexts, textsOf, textsOfSql } from './extract.ts'
import { findBareCounts } from './find-bare-counts.ts'
import { findForbidden } from './find-forbidden.ts'
import { differentBlanks, withoutSpanish } from './languages.ts'
import { isForPatients, isOnPatientScreen } from './readers.ts'
import { readingGrade } from './reading-grade.ts'

const root = path.resolve(import.meta.dirname, '../..')
const texts = extractTexts(root)

test('texts between tags, readable attributes, messages and sentences are found; classes, columns and logs are not', () => {
  const source = `
    const messages = defineMessages({ en: { hello: 'Hi', to: (name: string) => \`To \${name}\` }, es: { hello: 'Hola', to: (name) => \`Para \${name}\` } })
    const view = <p className="flex gap-2" aria-label="Your visits" id="x-y">Book a visit</p>
    const said = language === 'es' ? 'Su cita' : 'Your visit'
    log.info('A line for operators')
    logProblem('A visit could not be read', error)
    throw new Error('This must not happen')
    client.from('visits').select('id, first_name, last_name, date_of_birth')
    const query = sql\`select a from b\``
  expect(textsOf('x.tsx', source).map(({ language, text }) => `${language} ${text}`)).toEqual([
    'en Hi',
    'en To {name}',
    'es Hola',
    'es Para {name}',
    'en Your visits',
    'en Book a visit',
    'es Su cita',
    'en Your visit',
  ])
})

test('a string of SQL is read in the language of each paragraph; comments and code are not', () => {
  const source = `
    -- 'Nobody reads this comment.'
    perform private.notify(person, 'message', 'You have a new message.', E'Sign in to read it.\\n\\nInicie sesión para leerlo.');
    select * from a where b = 'not_a_text' and c = 'it''s';`
  expect(textsOfSql('x.sql', source).map(({ language, text }) => `${language} ${text}`)).toEqual([
    'en You have a new message.',
    'en Sign in to read it.',
    'es Inicie sesión para leerlo.',
  ])
})

test('no text uses a form that the glossary forbids', () => {
  expect(texts.length).toBeGreaterThan(20_000)
  expect(
    findForbidden(texts).map(({ file, line, found, instead }) => `${file}:${line} "${found}": ${instead}`),
  ).toEqual([])
})

test('a number before a plural has a word for one too', () => {
  const said = ['`Wait ${', 'days} days`'].join('')
  const found = (source: string) => findBareCounts(textsOf('x.ts', source), () => source.split('\n')).length
  expect(found(`export const words = { en: { wait: (days: number) => ${said} } }`)).toBe(1)
  expect(
    found(`export const words = { en: { wait: (days: number) => days === 1 ? 'Wait 1 day' : ${said} } }`),
  ).toBe(0)
  const linesOf = (file: string) => readFileSync(path.join(root, file), 'utf8').split('\n')
  expect(findBareCounts(texts, linesOf).map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([])
})

test('a text has the same blanks in both languages', () => {
  expect(differentBlanks(texts)).toEqual([])
})

test('everything on a patient’s screens is in Spanish too', () => {
  const english = texts.filter((text) => text.language === 'en' && isForPatients(text))
  const spanish = texts.filter((text) => text.language === 'es')
  const missing = withoutSpanish(texts.filter(isOnPatientScreen))
  console.info(
    `${texts.length} texts: ${english.length} in English for patients, ${spanish.length} in Spanish, ${missing.length} without their Spanish`,
  )
  expect(spanish.length).toBeGreaterThan(3500)
  expect(missing).toEqual([])
})

test('patients can read it: eighth grade or lower', () => {
  const read = texts.filter(
    (text) => text.language === 'en' && isForPatients(text) && /[.?!]$/.test(text.text),
  )
  const grade = readingGrade(read.map(({ text }) => text))
  console.info(`Flesch-Kincaid grade of ${read.length} sentences for patients: ${grade.toFixed(1)}`)
  expect(grade).toBeLessThanOrEqual(8)
})

import path from 'node:path'
import { expect, test } from 'vitest'
import { extractTexts, textsOf } from './extract.ts'
import { findForbidden } from './find-forbidden.ts'
import { readingGrade } from './reading-grade.ts'

const texts = extractTexts(path.resolve(import.meta.dirname, '../..'))
/** Only patients read these. */
const forPatients = /^web\/domains\/\w+\/patient\/|^web\/domains\/site\/|^web\/app\/shells\/patient\//

test('texts between tags, readable attributes, messages and sentences are found; classes and paths are not', () => {
  const source = `
    const messages = defineMessages({ en: { hello: 'Hi', to: (name: string) => \`To \${name}\` }, es: { hello: 'Hola', to: (name) => \`Para \${name}\` } })
    const view = <p className="flex gap-2" aria-label="Your visits" id="x-y">Book a visit</p>
    log.info('A line for operators')
    const query = sql\`select a from b\``
  expect(textsOf('x.tsx', source).map(({ language, text }) => `${language} ${text}`)).toEqual([
    'en Hi',
    'en To {name}',
    'es Hola',
    'es Para {name}',
    'en Your visits',
    'en Book a visit',
  ])
})

test('no text uses a form that the glossary forbids', () => {
  expect(texts.length).toBeGreaterThan(10_000)
  expect(
    findForbidden(texts).map(({ file, line, found, instead }) => `${file}:${line} "${found}": ${instead}`),
  ).toEqual([])
})

test('a message has the same blanks in both languages', () => {
  const used = { en: new Map<string, Set<string>>(), es: new Map<string, Set<string>>() }
  for (const { file, key, language, text } of texts) {
    if (!file.startsWith('web/') || !key.startsWith(`${language}.`)) continue
    const place = `${file} ${key.slice(3)}`
    const known = used[language].get(place) ?? new Set()
    used[language].set(place, known)
    for (const [, name = ''] of text.matchAll(/\{(\w+)\}/g)) known.add(name)
  }
  expect(used.en.size).toBeGreaterThan(1000)
  const different = [...used.en].filter(([place, blanks]) => {
    const other = used.es.get(place)
    return other && [...blanks].toSorted().join() !== [...other].toSorted().join()
  })
  expect(different.map(([place]) => place)).toEqual([])
})

test('patients can read it: eighth grade or lower', () => {
  const read = texts.filter(({ file, language, text }) => {
    return language === 'en' && forPatients.test(file) && /[.?!]$/.test(text)
  })
  const grade = readingGrade(read.map(({ text }) => text))
  console.info(`Flesch-Kincaid grade of ${read.length} patient-facing texts: ${grade.toFixed(1)}`)
  expect(grade).toBeLessThanOrEqual(8)
})

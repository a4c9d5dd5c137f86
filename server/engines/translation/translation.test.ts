import { afterEach, describe, expect, test } from 'vitest'
import { translationLanguages } from '#core/contracts/translate-speech.ts'
import { phrases } from '#core/phrasebook/all.ts'
import { openaiModel } from '../language-model/openai.ts'
import { json, startVendor, streamed } from '../testing/vendor.ts'
import { translateByModel } from './by-language-model.ts'
import { libreTranslate } from './libretranslate.ts'
import { phrasebook } from './phrasebook.ts'
import { redacting } from './redacting.ts'
import type { TranslationEngine } from './types.ts'

type Vendor = Awaited<ReturnType<typeof startVendor>>
const signal = new AbortController().signal
const translate = (engine: TranslationEngine, text: string) =>
  engine.translate({ text, source: 'en', target: 'es', names: ['Paula Owner'] }, { signal })

describe('a translation server', () => {
  let vendor: Vendor
  afterEach(() => vendor.stop())
  const endpoint = () => ({
    kind: 'translation' as const,
    url: vendor.url,
    key: 'key-1',
    seconds: 5,
    pauseMs: 1,
  })
  const engine = () => redacting(libreTranslate(endpoint()))

  test('is asked in its own words and answers in its own', async () => {
    vendor = await startVendor(json({ translatedText: 'Estoy cansada.' }))
    expect(await translate(engine(), 'I am tired.')).toEqual({ text: 'Estoy cansada.' })
    expect(vendor.heard[0]?.path).toBe('/v1/translate')
    expect(JSON.parse(vendor.heard[0]?.body ?? '')).toEqual({
      q: 'I am tired.',
      source: 'en',
      target: 'es',
      format: 'text',
      api_key: 'key-1',
    })
  })

  test('never sees the people mentioned, and their names are restored', async () => {
    vendor = await startVendor(json({ translatedText: 'Soy [NOMBRE-Q1], llame al [ TELÉFONO-Q2 ].' }))
    expect(await translate(engine(), 'I am Paula, call 602-555-0142.')).toEqual({
      text: 'Soy Paula, llame al 602-555-0142.',
    })
    expect(JSON.parse(vendor.heard[0]?.body ?? '').q).toBe('I am [NAME-Q1], call [PHONE-Q2].')
  })

  test('a translation that loses a mark is rejected', async () => {
    vendor = await startVendor(json({ translatedText: 'Llámeme.' }))
    await expect(translate(engine(), 'Call me at 602-555-0142.')).rejects.toMatchObject({
      problem: 'unusable',
      message: 'A redacted word is missing from the translation',
    })
  })

  test.each([
    ['nothing', { translatedText: ' ' }],
    ['an error in disguise', { error: 'es is not supported' }],
    ['a list', { translatedText: ['Hola'] }],
  ])('that answers %s is an error, not an empty translation', async (_, answer) => {
    vendor = await startVendor(json(answer))
    await expect(translate(engine(), 'Hello')).rejects.toMatchObject({ problem: 'unusable' })
  })

  test('can be a language model', async () => {
    vendor = await startVendor(streamed('{"translation":"Estoy cansada."}'), streamed('Sure! Estoy cansada.'))
    const model = translateByModel(openaiModel(endpoint(), 'tiny-1'))
    expect(await translate(model, 'I am tired.')).toEqual({ text: 'Estoy cansada.' })
    await expect(translate(model, 'I am tired.')).rejects.toMatchObject({ problem: 'unusable' })
  })
})

describe('the phrasebook', () => {
  test('says the same in every language, whatever the punctuation and case', async () => {
    for (const source of translationLanguages)
      for (const target of translationLanguages) {
        const task = { text: phrases[source].thoughtsOfSuicide.toUpperCase(), source, target, names: [] }
        if (source !== target)
          expect((await phrasebook.translate(task, { signal })).text).toBe(phrases[target].thoughtsOfSuicide)
      }
    expect(await translate(phrasebook, 'are you safe  right now')).toEqual({
      text: '¿Está a salvo ahora mismo?',
      confidence: 1,
      reviewed: false,
    })
  })

  test('carries a dose and a time over', async () => {
    expect(await translate(phrasebook, 'Take 12.5 mg at 8:30 PM.')).toMatchObject({
      text: expect.stringMatching(/^Tome 12\.5 mg a las (20:30|8:30\s?p\.\s?m\.)\.$/),
    })
    await expect(translate(phrasebook, 'The dose is 1,500 mg.')).rejects.toMatchObject({
      problem: 'phrase_not_known',
    })
  })

  test('does not guess', async () => {
    await expect(translate(phrasebook, 'Are you safe at night?')).rejects.toMatchObject({
      problem: 'phrase_not_known',
    })
  })

  test('leaves words alone that need no translation', async () => {
    const same = { text: 'Anything at all', source: 'en' as const, target: 'en' as const, names: [] }
    expect((await phrasebook.translate(same, { signal })).text).toBe('Anything at all')
  })
})

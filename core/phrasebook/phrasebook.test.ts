import { describe, expect, test } from 'vitest'
import { type TranslationLanguage, translationLanguages } from '#core/contracts/translate-speech.ts'
import { phrases } from './all.ts'
import { isAboutDanger } from './danger.ts'
import { english, topics } from './english/index.ts'
import { loadPhrases } from './load.ts'
import type { PhraseId } from './phrases.ts'
import { isReviewed } from './reviewed.ts'
import { fillPhrase, findPhrase, fits, slotsOf } from './slots.ts'

const ids = Object.keys(english) as PhraseId[]
const sample = { time: '14:30', number: '2.5' }

/** The letters of each language; digits, punctuation, units and numbers to call are left out before. */
const scripts: Record<TranslationLanguage, RegExp> = {
  en: /^\p{Script=Latin}+$/u,
  es: /^\p{Script=Latin}+$/u,
  fr: /^\p{Script=Latin}+$/u,
  de: /^\p{Script=Latin}+$/u,
  pt: /^\p{Script=Latin}+$/u,
  it: /^\p{Script=Latin}+$/u,
  nl: /^\p{Script=Latin}+$/u,
  sv: /^\p{Script=Latin}+$/u,
  da: /^\p{Script=Latin}+$/u,
  zh: /^\p{Script=Han}+$/u,
  ar: /^\p{Script=Arabic}+$/u,
  ru: /^\p{Script=Cyrillic}+$/u,
  hi: /^\p{Script=Devanagari}+$/u,
  ja: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u,
  ko: /^\p{Script=Hangul}+$/u,
}

describe('the phrasebook', () => {
  test('has at least 300 sentences, each under one topic', () => {
    expect(ids.length).toBeGreaterThanOrEqual(300)
    expect(Object.values(topics).flat().toSorted()).toEqual(ids.toSorted())
  })

  test.each(translationLanguages)('has every sentence in %s, with the same slots', (language) => {
    const there = phrases[language]
    expect(Object.keys(there).toSorted()).toEqual(ids.toSorted())
    for (const id of ids) {
      expect(there[id].trim(), id).toBe(there[id])
      expect(there[id], id).not.toBe('')
      expect(slotsOf(there[id]).toSorted(), id).toEqual(slotsOf(english[id]).toSorted())
    }
  })

  test.each(translationLanguages)('is written in the script of %s', (language) => {
    for (const [id, phrase] of Object.entries(phrases[language])) {
      const letters = phrase.replace(/\{\w+\}|mg\b|[^\p{L}\p{M}]/gu, '')
      expect(letters, id).toMatch(scripts[language])
    }
  })

  test('asks where the English asks, but for a few requests that other languages put as a question or as a plea', () => {
    const differing = translationLanguages.flatMap((language) =>
      ids
        .filter((id) => /[?？؟]/u.test(phrases[language][id]) !== english[id].includes('?'))
        .map((id) => `${language} ${id}`),
    )
    expect(differing).toEqual([
      'ja exactAddress',
      'nl repeat',
      'nl slower',
      'nl dateOfBirth',
      'sv repeat',
      'sv slower',
      'da repeat',
      'da slower',
    ])
  })

  test.each(translationLanguages)('finds each sentence of %s again, and no two are the same', (language) => {
    for (const id of ids) {
      const filled = fillPhrase(phrases[language][id], sample, language) ?? ''
      const bare = slotsOf(phrases[language][id]).length === 0
      const spoken = bare
        ? filled
        : (fillPhrase(phrases[language][id], { ...sample, time: '2:30 pm' }, 'en') ?? '')
      expect(findPhrase(phrases[language], spoken)?.id, filled).toBe(id)
    }
  })

  test('loads one language at a time, the same as all together', async () => {
    for (const language of translationLanguages)
      expect(await loadPhrases(language)).toEqual(phrases[language])
  })

  test('no translation is shown as reviewed before a review', () => {
    expect(ids.every((id) => isReviewed(id, 'en'))).toBe(true)
    for (const language of translationLanguages)
      if (language !== 'en') expect(ids.some((id) => isReviewed(id, 'en', language))).toBe(false)
  })

  test('knows which of its sentences are about danger, in every language', () => {
    for (const id of ['hurtingMe', 'haveThoughts', 'wishIWereDead', 'takenAt', 'notSafe'] as const)
      expect(isAboutDanger(id)).toBe(true)
    expect(isAboutDanger('appetite')).toBe(false)
  })
})

describe('slots', () => {
  test('take a time and a number, and write them as the other language does', () => {
    const found = findPhrase(english, 'take 12.5 mg at 8:30 PM')
    expect(found).toEqual({ id: 'takeDoseAt', values: { number: '12.5', time: '8:30 pm' } })
    const say = (language: TranslationLanguage) =>
      fillPhrase(phrases[language].takeDoseAt, found?.values ?? {}, language)?.replaceAll(' ', ' ')
    expect(say('de')).toBe('Nehmen Sie 12,5 mg um 20:30.')
    expect(say('ru')).toBe('Принимайте 12,5 мг в 20:30.')
    expect(say('en')).toBe('Take 12.5 mg at 8:30 PM.')
    expect(say('ar')).toMatch(/12[.٫,]5/)
  })

  test('say one o’clock in the singular in Spanish, and understand it so', () => {
    const say = (time: string) => fillPhrase(phrases.es.takeAt, { time }, 'es')
    expect(say('1:00 pm')).toMatch(/^Tómelo a la 1:00/)
    expect(say('11:00 am')).toMatch(/^Tómelo a las 11:00/)
    expect(say('1?')).toBe('Tómelo a la 1.')
    expect(findPhrase(phrases.es, 'Tómelo a la 1:00 p. m.')).toEqual({
      id: 'takeAt',
      values: { time: '1:00 p m' },
    })
  })

  test('leave a time as it was said when morning or evening was not', () => {
    const found = findPhrase(english, 'I will call you at 8:30')
    expect(fillPhrase(phrases.de.callYouAt, found?.values ?? {}, 'de')).toBe('Ich rufe Sie um 8:30 an.')
  })

  test('never take three digits after a point, which may be thousands elsewhere', () => {
    for (const given of ['The dose is 1.500 mg', 'The dose is 1,500 mg', 'The dose is twenty mg'])
      expect(findPhrase(english, given)).toBeUndefined()
    expect(fits('number', '1.500')).toBe(false)
    expect(fits('number', '12,5')).toBe(true)
  })

  test('refuse values that are neither times nor numbers', () => {
    for (const value of ['25:00', '8:75', '13 pm', 'noon', '']) expect(fits('time', value), value).toBe(false)
    for (const value of ['08:00', '8:00 am', '12 p.m.']) expect(fits('time', value), value).toBe(true)
    expect(fillPhrase(english.callYouAt, {}, 'en')).toBeUndefined()
  })

  test('a sentence that only resembles one is not found', () => {
    expect(findPhrase(english, 'Take it at 8:00 AM or not')).toBeUndefined()
    expect(findPhrase(english, 'Do you have thoughts of killing')).toBeUndefined()
  })
})

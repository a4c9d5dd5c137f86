import { describe, expect, test } from 'vitest'
import { mentionsCrisis } from './mentions-crisis.ts'

describe('the listed keywords, as substrings in any case', () => {
  test.each([
    'suicide',
    'I could KILL MYSELF',
    'how do I End My Life',
    'i want to die',
    'afraid I will hurt myself',
    'thinking about self harm',
    'I keep harming myself',
    'took an overdose',
    'This is an EMERGENCY!',
    'in crisis',
    'this feels dangerous',
    'antisuicidepact',
    'the word is at the very end: crisis',
    'I want to diet',
  ])('%s', (text) => expect(mentionsCrisis(text)).toBe(true))
})

describe('other forms and other ways of saying it', () => {
  test.each([
    'I feel suicidal',
    'sucide',
    'suicde thoughts',
    'been killing myself over nothing and now for real',
    'I tried to hang myself',
    'self-harm',
    'Self–harming again',
    'want\nto\ndie',
    'I wanted to die yesterday',
    'i wanna die',
    'I don’t want to live anymore',
    "I don't want to be alive",
    'I wish I were dead',
    'They would be better off without me',
    'I just want to end it all',
    'taking my own life',
    'there is no reason to live',
    "I can't go on like this",
    'hurting myself helps',
    'I cut myself last night',
    'cutting myself',
    'thinking of overdosing',
    'kms',
    'I am NOT suicidal',
  ])('%s', (text) => expect(mentionsCrisis(text)).toBe(true))
})

describe('Spanish, with and without accents', () => {
  test.each([
    'pienso en el suicidio',
    'quiero suicidarme',
    'quiero matarme',
    'Me quiero matar',
    'quiero morir',
    'QUIERO MORIRME',
    'me quiero morir',
    'ya no quiero vivir',
    'no quiero seguir viviendo',
    'quitarme la vida',
    'acabar con mi vida',
    'quiero hacerme daño',
    'hacerme dano',
    'me hago daño',
    'me corto los brazos',
    'autolesión',
    'tomé una sobredosis',
    'es una emergencia',
    'estaría mejor muerta',
    'es muy peligroso',
  ])('%s', (text) => expect(mentionsCrisis(text)).toBe(true))
})

describe('near misses stay quiet', () => {
  test.each([
    '',
    '   ',
    'How do I book an appointment?',
    'my phone died',
    'I am dying to meet my new therapist',
    'just killing time before my visit',
    'that workout killed me',
    'can I overdo exercise?',
    'I cut myself some slack today',
    'I cut myself shaving',
    'my son wants to live on campus',
    'she took me to dinner',
    "I can't go on Tuesday",
    'my deadline is Friday',
    'I want to diversify my routine',
    'what is the cost of a visit?',
    'does insurance cover the ending date?',
    'quiero cortarme el pelo',
    'quiero hacer una cita',
    'me duele la cabeza',
    'la vida es buena',
    'quiero vivir mejor',
    'mi gato murió',
  ])('%s', (text) => expect(mentionsCrisis(text)).toBe(false))
})

test('a long message is read to its end', () => {
  expect(mentionsCrisis(`${'a quiet day in the desert. '.repeat(2_000)}I want to die`)).toBe(true)
})

import { describe, expect, test } from 'vitest'
import { assess } from './assess.ts'
import { foundKeywords } from './keywords.ts'

/** Without a model: what the browser and the database find immediately. */
describe('explicit statements open a task without a model', () => {
  test.each([
    ['I took all my pills', 'overdose_in_progress', 1],
    ['i just swallowed the whole bottle of ambien', 'overdose_in_progress', 1],
    ["I'm going to kill myself tonight", 'intent_imminent', 1],
    ["I'm on the roof right now", 'intent_imminent', 1],
    ['the voices say I have to jump', 'psychosis_command', 1],
    ['my boyfriend choked me last night and I passed out', 'abuse_danger', 1],
    ["I'm going to kill my ex", 'violence_to_others', 1],
    ['My daughter took a bunch of pills', 'third_party_current', 1],
    ['I want to die', 'active_ideation', 2],
    ['i wanna kms', 'active_ideation', 2],
    ['I have been having suicidal thoughts again', 'active_ideation', 2],
    ['I cut myself again last night', 'self_harm', 2],
    ["I don't want to live anymore", 'passive_ideation', 3],
    ['My family would be better off without me', 'passive_ideation', 3],
    ['Me tomé todas las pastillas', 'overdose_in_progress', 1],
    ['Lo voy a hacer esta noche', 'intent_imminent', 1],
    ['ME QUIERO MATAR', 'active_ideation', 2],
    ['kiero morirme', 'active_ideation', 2],
    ['tengo ideas suicidas', 'active_ideation', 2],
    ['Volví a cortarme', 'self_harm', 2],
    ['ya no quiero vivir', 'passive_ideation', 3],
    ['las voces me dicen que me mate', 'psychosis_command', 1],
    ['Mi esposo me pega', 'abuse_danger', 1],
    ['voy a matar a mi jefe', 'violence_to_others', 1],
    ['mi hija se tomó todas las pastillas', 'third_party_current', 1],
  ])('%s', (text, category, tier) => {
    expect(assess(text)).toMatchObject({ level: 'task', category, tier })
    expect(assess(text).because.length).toBeGreaterThan(0)
  })
})

describe('other text in the message does not hide an explicit statement', () => {
  test.each([
    'Necesito intérprete. Me voy a quitar la vida ahorita. ¿A qué hora abren?',
    'The link in your policy email does not work lol. I am going to kill myself tonight. Please call my sister.',
    'I was in the hospital in 2021 for my back. I want to die.',
    'Le dije que no a mi mamá por primera vez. Ya no quiero vivir.',
    'My toddler has an ear infection, he is fine. I took all my pills.',
    'I have a plan to end my life on November 20, 2026',
    'I wrote a suicide note dated 2026',
    'I am suicidal and have been for 8 years',
    'I have been wanting to die for 7 years',
    'Quiero morirme, llevo 8 años así',
    'My mom died 5 years ago and now I want to die',
    'When I was 12 I was abused and I want to die',
    'I read a book about it and I want to kill myself',
    'I am okay at work but I want to end my life',
    'estoy bien en el trabajo pero quiero morirme',
    'I marked 3 on the form because I want to die',
    'Since starting the new pills I want to kill myself, the leaflet says to tell you',
    'I want to die, please translate for my doctor',
    'I am suicidal, not kidding',
    'I don’t want to be alive anymore, is this confidential?',
  ])('%s', (text) => {
    expect(assess(text).level).toBe('task')
  })

  test.each([
    'I want to die. Just kidding.',
    'Marked "I want to kill myself" on the form. By mistake, please fix that.',
    'I tried to kill myself. That was ten years ago.',
    'I marked I want to die by mistake on the form',
    'In 2015 I wanted to kill myself, glad I didn’t',
    'lol so much homework and I want to die',
    'I marked no when the form asked whether I want to die',
    'Years ago I was in the hospital because I have bipolar and tried to kill myself',
    'It’s been eight years since I last wanted to end my life',
  ])('unless the sentence beside it takes it back: %s', (text) => {
    expect(assess(text).level).toBe('panel')
  })
})

describe('denial, history, questions, other people and idioms open no task', () => {
  test.each([
    "I'm not suicidal",
    'I have never wanted to kill myself',
    'No thoughts of hurting myself this week',
    'I tried to kill myself when I was nineteen',
    'Ten years ago I took a whole bottle of pills. I am fine now.',
    'What happens if I tell you I want to die?',
    'Can this pill cause suicidal thoughts?',
    'My brother died by suicide in 2009',
    'I want to diet',
    'I cut myself some slack today',
    'I cut myself shaving',
    "I don't want to live with my parents",
    "I don't want to be here all day waiting",
    'My mom is going to kill me when she sees the dent',
    'I wanted to die of embarrassment',
    'This traffic is killing me',
    'I took all my vacation days',
    'no soy suicida',
    'nunca he pensado en matarme',
    'me muero de risa',
    'ya no quiero vivir en este departamento',
    'No quiero seguir viviendo con mis suegros',
    '¿Qué pasa si le digo que me quiero matar?',
    'me corté el pelo',
    'Me tomé todas mis vacaciones en julio',
    'mi jefe me va a matar si llego tarde jaja',
    'de joven me cortaba',
  ])('%s', (text) => expect(assess(text).level).not.toBe('task'))
})

test('each of the eleven keywords opens the panel, whatever surrounds it', () => {
  for (const keyword of [
    'suicide',
    'kill myself',
    'end my life',
    'want to die',
    'hurt myself',
    'self harm',
    'harming myself',
    'overdose',
    'emergency',
    'crisis',
    'dangerous',
  ]) {
    expect(assess(`x${keyword}x`).level).not.toBe('none')
    expect(assess(`He said ${keyword.toUpperCase()} in the movie`).level).not.toBe('none')
  }
})

test('the same words in Spanish open it too, before the rules are loaded', () => {
  for (const text of [
    'el suicidio',
    'pensé en suicidarme',
    'Quiero morirme',
    'una SOBREDOSIS',
    'hacerme daño',
    'matarme',
  ])
    expect(foundKeywords(text)).not.toEqual([])
})

test('a keyword alone is no finding', () => {
  expect(assess('Who do I list as my emergency contact?')).toEqual({
    level: 'panel',
    tier: null,
    category: 'keyword',
    because: ['emergency'],
  })
})

test('ordinary messages get no answer', () => {
  for (const text of [
    '',
    '   ',
    '👍',
    '…',
    'Can I move Friday to 3:30?',
    '¿Me pueden resurtir la sertralina?',
  ])
    expect(assess(text)).toEqual({ level: 'none', tier: null, category: null, because: [] })
})

test('the answer quotes the writer, not the folded text', () => {
  expect(assess('Hola. Me tomé TODAS las pastillas, ayuda').because).toEqual(['Me tomé TODAS las pastillas'])
})

test('one statement in the middle of ordinary matters is found, the most urgent one first', () => {
  const answer = assess(
    'Thanks for moving my visit. The new dose is fine. I want to die and I took all my pills. Can you send the form?',
  )
  expect(answer).toMatchObject({ level: 'task', tier: 1, category: 'overdose_in_progress' })
})

test('case, accents, emoji and stretched letters change nothing', () => {
  const expected = { level: 'task', category: 'overdose_in_progress' }
  for (const text of [
    'ME TOME TODAS LAS PASTILLAS',
    '💔 me tomé todas las pastillas',
    'me tomé todaaaas las pastillas',
  ])
    expect(assess(text)).toMatchObject(expected)
})

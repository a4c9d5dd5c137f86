import { describe, expect, test } from 'vitest'
import { linesOf } from '../testing/talk.ts'
import { findRisks } from './find-risks.ts'
import { hear } from './hear.ts'

const read = (said: string) => findRisks(hear(linesOf(said))).map(({ topic, stance }) => `${stance} ${topic}`)

describe('what a patient says unasked is never turned round', () => {
  test.each([
    ["I don't want to live anymore.", 'endorses'],
    ['I no longer want to live.', 'endorses'],
    ["I'm not gonna lie, I've thought about ending my life.", 'endorses'],
    ["I can't stop thinking about killing myself.", 'endorses'],
    ["I haven't stopped thinking about suicide.", 'endorses'],
    ['There is no reason to live.', 'endorses'],
    ["I don't see any point in living.", 'endorses'],
    ["They'd be better off without me.", 'endorses'],
    ['I wish I was dead.', 'endorses'],
    ['I just want to go to sleep and never wake up.', 'endorses'],
    ["I'm fine, I just want to die.", 'endorses'],
    ['No, I think about killing myself every night.', 'endorses'],
    ['Quiero morirme.', 'endorses'],
    ['Ya no quiero vivir.', 'endorses'],
    ["I'm not suicidal.", 'denies'],
    ["I don't want to die.", 'denies'],
    ['I have never thought about suicide.', 'denies'],
    ["I haven't had any thoughts of killing myself.", 'denies'],
    ['No suicidal thoughts this week.', 'denies'],
    ["It's not that I want to die.", 'denies'],
    ['Suicide? No, never.', 'denies'],
    ['No quiero morir.', 'denies'],
    ['Nobody would care if I killed myself.', 'unclear'],
    ["I don't sleep and think about dying all night.", 'unclear'],
    ['My mom asked if I was suicidal.', 'unclear'],
    ['My brother killed himself in 2019.', 'unclear'],
    ["Not a day goes by that I don't think about suicide.", 'unclear'],
    ["I can't say I never think about suicide.", 'unclear'],
  ])('%s', (said, stance) => expect(read(`P: ${said}`)).toEqual([`${stance} suicidal-ideation`]))
})

describe('an answer is read together with its question', () => {
  test.each([
    ['Any suicidal thoughts?', 'No.', 'denies'],
    ['Any suicidal thoughts?', 'No, not since August.', 'denies'],
    ['Any suicidal thoughts?', 'Yes.', 'endorses'],
    ['Any suicidal thoughts?', 'Sometimes.', 'endorses'],
    ['Any suicidal thoughts', 'nope', 'denies'],
    ['Any suicidal thoughts?', 'Not really.', 'unclear'],
    ['Any suicidal thoughts?', "I don't know.", 'unclear'],
    ['Any suicidal thoughts?', 'No... well, sometimes.', 'unclear'],
    ['Any suicidal thoughts?', 'Yeah, no.', 'unclear'],
    ['Any suicidal thoughts?', 'The weather is nice.', 'unclear'],
    ['Any suicidal thoughts? And how is your sleep?', 'No.', 'unclear'],
    ['You are not having suicidal thoughts?', 'No.', 'denies'],
    ['You are not having suicidal thoughts?', 'Right.', 'denies'],
    ['You are not having suicidal thoughts?', 'Yes.', 'unclear'],
    ['So no suicidal thoughts.', 'Correct.', 'denies'],
    ['¿Ha pensado en quitarse la vida?', 'No, nunca.', 'denies'],
    ['¿Ha pensado en quitarse la vida?', 'Sí, a veces.', 'endorses'],
  ])('%s %s', (asked, said, stance) => {
    const [first] = findRisks(hear(linesOf(`D: ${asked}\nP: ${said}`)))
    expect(first).toMatchObject({ topic: 'suicidal-ideation', stance, evidence: ['L1', 'L2'] })
  })

  test('a yes to two questions at once does not say to which', () => {
    expect(read('D: Any thoughts of hurting yourself or anyone else?\nP: Yes.')).toEqual([
      'unclear self-harm',
      'unclear homicidal-ideation',
    ])
  })

  test('a no that the next words take back is left open, and the words stand', () => {
    expect(read("D: Any suicidal thoughts?\nP: No. I just don't want to wake up anymore.")).toContain(
      'endorses suicidal-ideation',
    )
  })

  test('a question without an answer is kept', () => {
    const [risk] = findRisks(hear(linesOf('D: Any thoughts of suicide?')))
    expect(risk?.text).toBe('Asked about suicidal thoughts; the transcript holds no answer.')
  })

  test('feeling safe is asked the other way round', () => {
    expect(read('D: Do you feel safe at home?\nP: Yes.')).toEqual(['denies feeling-unsafe'])
    expect(read('D: Do you feel safe at home?\nP: No.')).toEqual(['endorses feeling-unsafe'])
    expect(read("P: I don't feel safe at home.")).toEqual(['endorses feeling-unsafe'])
  })
})

describe('everyday words are no danger', () => {
  test.each([
    'This commute is killing me.',
    'I was dying to see it.',
    'My phone died.',
    'I cut myself shaving.',
    'I have a reason to live now, my kids.',
    "I sleep through, I'm not waking up anymore.",
    'I want to end it with my boyfriend.',
    "I don't want to live with my parents.",
    'I hurt myself playing soccer.',
    "I can't go on Tuesday.",
  ])('%s', (said) => expect(read(`P: ${said}`)).toEqual([]))
})

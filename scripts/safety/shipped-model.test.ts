import { expect, test } from 'vitest'
import { assess } from '#core/safety/assess.ts'
import { decodeModel, encodeModel } from '#core/safety/model-file.ts'
import { readCorpus } from './corpus.ts'
import { answerAll } from './measure.ts'
import { perturbations } from './perturb.ts'
import { seeded } from './random.ts'
import { loadModel } from './stored-model.ts'

const model = loadModel()
const corpus = readCorpus()

test('the shipped model answers the same after it is stored and read again', () => {
  const again = decodeModel(encodeModel(model))
  for (const { text } of corpus.filter((_, at) => at % 150 === 0))
    expect(assess(text, { model: again })).toEqual(assess(text, { model }))
})

test('a model file of another format is refused', () => {
  expect(() => decodeModel(encodeModel(model).slice(0, -1))).toThrow('npm run safety:train')
})

test('the model adds to explicit statements and never takes a task back', () => {
  for (const { text } of corpus.filter((_, at) => at % 15 === 0))
    if (assess(text).level === 'task') expect(assess(text, { model }).level).toBe('task')
})

test.each([
  "I'm on the roof right now and nobody knows",
  'Give my dog to my sister, I left her papers on the table. Thank you for everything, goodbye.',
  'He checks my phone. He choked me last night.',
  'Ya me despedí de mis hijos, cuiden a mi mamá',
  'my throat is closing after the new pill',
])('danger said in other words opens a task: %s', (text) =>
  expect(assess(text, { model })).toMatchObject({ level: 'task', tier: 1 }),
)

test.each([
  'Can I move my Tuesday visit to Friday?',
  'I need a refill of sertraline at the Walgreens on Main.',
  'My camera does not work in the video visit.',
  '¿Me cambia la cita del jueves?',
  'Se me olvidó la contraseña del portal.',
])('an everyday message gets no answer: %s', (text) => expect(assess(text, { model }).level).toBe('none'))

test('the corpus has both languages, every kind of line and no line twice', () => {
  expect(corpus.length).toBeGreaterThan(6_000)
  expect(new Set(corpus.map(({ text }) => text.trim().toLowerCase())).size).toBe(corpus.length)
  for (const lang of ['en', 'es', 'mix'] as const)
    expect(corpus.filter((line) => line.lang === lang).length).toBeGreaterThan(100)
})

test('small damage to the text is the same on every run', () => {
  for (const change of Object.values(perturbations))
    expect(change('No quiero seguir así', seeded(3))).toBe(change('No quiero seguir así', seeded(3)))
})

test('every crisis line of the corpus that opens a task says why', () => {
  const rows = answerAll(
    corpus.filter(({ label }, at) => label === 'crisis' && at % 25 === 0),
    model,
  )
  for (const { answer } of rows) if (answer.level === 'task') expect(answer.because).not.toEqual([])
})

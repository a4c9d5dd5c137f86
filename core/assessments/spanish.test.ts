import { describe, expect, test } from 'vitest'
import { gad7 } from './gad7.ts'
import { instruments, patientInstruments } from './index.ts'
import { phq9 } from './phq9.ts'
import { scoreAnswers } from './score.ts'
import type { Instrument } from './types.ts'

/** The US Spanish forms as published, line by line. A changed word is another, untested questionnaire. */
const published = {
  question:
    'Durante las últimas 2 semanas, ¿qué tan seguido ha tenido molestias debido a los siguientes problemas?',
  answers: ['Ningún día', 'Varios días', 'Más de la mitad de los días', 'Casi todos los días'],
  phq9: [
    'Poco interés o placer en hacer cosas',
    'Se ha sentido decaído(a), deprimido(a) o sin esperanzas',
    'Ha tenido dificultad para quedarse o permanecer dormido(a), o ha dormido demasiado',
    'Se ha sentido cansado(a) o con poca energía',
    'Sin apetito o ha comido en exceso',
    'Se ha sentido mal con usted mismo(a) – o que es un fracaso o que ha quedado mal con usted mismo(a) o con su familia',
    'Ha tenido dificultad para concentrarse en ciertas actividades, tales como leer el periódico o ver la televisión',
    '¿Se ha movido o hablado tan lento que otras personas podrían haberlo notado? o lo contrario – muy inquieto(a) o agitado(a) que ha estado moviéndose mucho más de lo normal',
    'Pensamientos de que estaría mejor muerto(a) o de lastimarse de alguna manera',
  ],
  gad7: [
    'Se ha sentido nervioso(a), ansioso(a) o con los nervios de punta',
    'No ha sido capaz de parar o controlar su preocupación',
    'Se ha preocupado demasiado por motivos diferentes',
    'Ha tenido dificultad para relajarse',
    'Se ha sentido tan inquieto(a) que no ha podido quedarse quieto(a)',
    'Se ha molestado o irritado fácilmente',
    'Ha tenido miedo de que algo terrible fuera a pasar',
  ],
}

describe.each([
  [phq9, published.phq9],
  [gad7, published.gad7],
] as [Instrument, string[]][])('$name in Spanish', (instrument, items) => {
  test('asks the published questions word for word', () => {
    expect(instrument.instructions.es).toBe(published.question)
    expect(instrument.items.map(({ text }) => text.es)).toEqual(items)
    expect(instrument.choices.map(({ label }) => label.es)).toEqual(published.answers)
  })

  test('gives the same points as in English', () => {
    expect(instrument.choices.map(({ value }) => value)).toEqual([0, 1, 2, 3])
    const most = instrument.items.map(() => 3)
    expect(scoreAnswers(instrument, most)).toMatchObject({ complete: true, score: instrument.maximum })
  })

  test('names the version, its source and what it was compared with', () => {
    expect(instrument.spanish?.version).toContain('Spanish for the USA')
    expect(instrument.spanish?.source).toMatch(/^https:/)
    expect(instrument.spanish?.compared.with.length).toBeGreaterThan(0)
  })
})

test('patients are asked in Spanish only where every word has its Spanish', () => {
  const inSpanish = patientInstruments.filter(({ instructions }) => instructions.es)
  expect(inSpanish.map(({ id }) => id)).toEqual(['phq9', 'gad7', 'mood'])
  for (const { items, choices, difficulty, credit } of inSpanish) {
    const choicesOfItems = items.flatMap((item) => item.choices ?? choices)
    const texts = [
      ...items.map(({ text }) => text),
      ...[...choicesOfItems, ...(difficulty?.choices ?? [])].map(({ label }) => label),
      ...(difficulty ? [difficulty.text] : []),
      credit,
    ]
    expect(texts.filter(({ es }) => !es)).toEqual([])
  }
})

test('an instrument without a confirmed Spanish version has no Spanish question at all', () => {
  for (const { id, spanish, instructions, items } of instruments) {
    if (spanish || id === 'mood') continue
    expect([instructions, ...items.map(({ text }) => text)].filter(({ es }) => es)).toEqual([])
  }
})

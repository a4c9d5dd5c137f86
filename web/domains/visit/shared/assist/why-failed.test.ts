import { expect, test } from 'vitest'
import { whyFailed } from './why-failed.ts'

test.each([
  ['engine_busy', 'El servicio no responde en este momento. Espere un poco e inténtelo de nuevo.'],
  ['no_consent', 'Hace falta el consentimiento del paciente para el análisis con IA.'],
  ['internal_error', undefined],
  [undefined, undefined],
])('a patient who reads Spanish is told in Spanish why the server answered %s', (code, words) => {
  expect(whyFailed(code, 'es')).toBe(words)
})

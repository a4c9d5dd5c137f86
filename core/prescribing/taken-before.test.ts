import { expect, test } from 'vitest'
import type { Course } from './context.ts'
import { wasTakenBefore } from './taken-before.ts'

const course = (drug: string, status: Course['status'] = 'active') => ({ id: drug, drug, status }) as Course
const asked = (name: string, medicationId = 'new') => ({ medicationId, medication: { name } })

test.each([
  ['a drug the patient takes', [course('Sertraline')], asked('Sertraline'), true],
  ['its brand', [course('Zoloft')], asked('Sertraline'), true],
  ['a drug that was stopped', [course('Lithium', 'stopped')], asked('Lithium'), true],
  ['the course itself', [course('Desert drops', 'proposed')], asked('Desert drops', 'Desert drops'), true],
  ['a new drug', [course('Sertraline')], asked('Lithium'), false],
  ['a drug that was entered by mistake', [course('Lithium', 'removed')], asked('Lithium'), false],
] as const)('%s', (_, medications, candidate, expected) =>
  expect(wasTakenBefore({ medications }, candidate)).toBe(expected),
)

import type { Proof } from '../control.ts'

export const conformances = ['Supports', 'Partially Supports', 'Does Not Support', 'Not Applicable'] as const

type Conformance = (typeof conformances)[number]

export type Criterion = { id: string; conformance: Conformance; remarks: string; proof: Proof[] }

type Make = (id: string, remarks: string, ...proof: Proof[]) => Criterion

const judged =
  (conformance: Conformance): Make =>
  (id, remarks, ...proof) => ({ id, conformance, remarks, proof })

export const supports = judged('Supports')
export const partiallySupports = judged('Partially Supports')
export const doesNotSupport = judged('Does Not Support')
export const notApplicable = judged('Not Applicable')

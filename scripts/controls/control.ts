export const answers = ['holds', 'partly', 'not', 'not applicable', 'operator’s duty'] as const

type Answer = (typeof answers)[number]

/** The evidence for an answer. The test in this folder looks each of them up. */
export type Proof =
  | { kind: 'test'; file: string; name: string }
  | { kind: 'duty'; section: string }
  | { kind: 'see'; file: string; section?: string }

export type Control = { id: string; asks: string; answer: Answer; how: string; proof: Proof[] }

type Make = (id: string, asks: string, how: string, ...proof: Proof[]) => Control

const answered =
  (answer: Answer): Make =>
  (id, asks, how, ...proof) => ({ id, asks, answer, how, proof })

export const holds = answered('holds')
export const partly = answered('partly')
export const not = answered('not')
export const notApplicable = answered('not applicable')
export const operator = answered('operator’s duty')

/**
 * The tests of a file by their names. A name is the source text between the quotes, including `%s`; ` > ` separates a
 * group from a test in it.
 */
export const testsIn =
  (file: string) =>
  (name: string): Proof => ({ kind: 'test', file, name })

/** A section of docs/deploy.md. */
export const duty = (section: string): Proof => ({ kind: 'duty', section })

/** A document, or a source file where no test can show it. */
export const see = (file: string, section?: string): Proof =>
  section ? { kind: 'see', file, section } : { kind: 'see', file }

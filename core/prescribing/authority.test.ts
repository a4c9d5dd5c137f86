import { expect, test } from 'vitest'
import { mayPrescribe } from './authority.ts'

test.each(['MD', 'md_do', 'DO', 'MD/DO', 'np', 'PMHNP-BC, NP', 'PA-C', 'pa', 'PhD, RxP', 'MD, PhD'])(
  '%s may prescribe',
  (credentials) => expect(mayPrescribe(credentials)).toBe(true),
)

test.each(['LCSW', 'lpc', 'LMFT', 'PsyD', 'PhD', 'LCSW, EMDR certified', 'LPC, Colorado', '', null])(
  '%s may not prescribe',
  (credentials) => expect(mayPrescribe(credentials)).toBe(false),
)

import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es'
import { wordOf } from './weak-password.ts'

/** What follows adds nothing to a good password, and much to the time of the estimate. */
const longestEstimated = 64

/** The largest lists (surnames, words of an encyclopedia) are left out: they cost much and tell little more. */
const dictionary = {
  passwords: common['passwords-common'],
  'words-en': english['commonWords-en'],
  'names-en': english['firstnames-en'],
  'words-es': spanish['commonWords-es-es'],
  'names-es': spanish['firstnames-es-es'],
  practice: ['saguaro', 'saguaromind', 'telehealth', 'patient', 'provider', 'doctor', 'therapy', 'clinic'],
}

let estimator: ZxcvbnFactory | undefined

/** How hard a password is to guess, from 0 to 4, as zxcvbn judges it. Costs some 10 ms, and at first 200. */
export function estimateStrength(password: string, about: (string | undefined)[] = []): 0 | 1 | 2 | 3 | 4 {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: longestEstimated })
  const words = about.map(wordOf).filter((word) => word.length > 2)
  return estimator.check([...password].slice(0, longestEstimated).join(''), words).score
}

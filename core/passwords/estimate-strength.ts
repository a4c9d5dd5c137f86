import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import adjacencyGraphs from '@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs'
import passwords from '@zxcvbn-ts/language-common/dist/passwords.json.mjs'
import englishWords from '@zxcvbn-ts/language-en/dist/commonWords.json.mjs'
import englishNames from '@zxcvbn-ts/language-en/dist/firstnames.json.mjs'
import spanishWords from '@zxcvbn-ts/language-es-es/dist/commonWords.json.mjs'
import spanishNames from '@zxcvbn-ts/language-es-es/dist/firstnames.json.mjs'
import { wordOf } from './weak-password.ts'

/** Further characters add nothing to a good password and make the estimate slow. */
const longestEstimated = 64

/** The largest lists (surnames, words of an encyclopedia) are left out: they cost much and tell little more. */
const dictionary = {
  passwords,
  'words-en': englishWords,
  'names-en': englishNames,
  'words-es': spanishWords,
  'names-es': spanishNames,
  practice: ['saguaro', 'saguaromind', 'telehealth', 'patient', 'provider', 'doctor', 'therapy', 'clinic'],
}

let estimator: ZxcvbnFactory | undefined

/** How hard a password is to guess, from 0 to 4, as zxcvbn judges it. Takes about 10 ms, the first time 200. */
export function estimateStrength(password: string, about: (string | undefined)[] = []): 0 | 1 | 2 | 3 | 4 {
  estimator ??= new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs as never,
    maxLength: longestEstimated,
  })
  const words = about.map(wordOf).filter((word) => word.length > 2)
  return estimator.check([...password].slice(0, longestEstimated).join(''), words).score
}

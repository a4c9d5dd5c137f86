import { findProcedure, isProcedureForm, procedureCodes } from './cpt/procedure-codes.ts'
import { codeProblem, icd10 } from './icd10/find-code.ts'

export type FoundCode = { code: string; description: string }

const mostShown = 30

/** Common names of conditions, in addition to the wording of the code set. */
const calledAlso: Record<string, string> = {
  adhd: 'attention-deficit hyperactivity',
  add: 'attention-deficit',
  alcoholism: 'alcohol dependence',
  anorexia: 'anorexia nervosa',
  asd: 'autistic disorder',
  autism: 'autistic disorder',
  bpd: 'borderline personality',
  bulimia: 'bulimia nervosa',
  burnout: 'burn-out',
  depression: 'depressive',
  depressed: 'depressive',
  gad: 'generalized anxiety',
  grief: 'adjustment prolonged grief',
  insomnia: 'insomnia',
  mania: 'manic',
  mdd: 'major depressive',
  ocd: 'obsessive-compulsive',
  opioids: 'opioid',
  oud: 'opioid dependence',
  aud: 'alcohol dependence',
  ptsd: 'post-traumatic stress',
  schizo: 'schizophrenia',
  smoking: 'nicotine dependence',
  trauma: 'post-traumatic stress',
  weed: 'cannabis',
  marijuana: 'cannabis',
}

/** Billable diagnoses by code or by words, the best fit first. */
export function searchDiagnoses(text: string): FoundCode[] {
  const words = fold(text)
    .split(' ')
    .flatMap((word) => fold(calledAlso[word] ?? word).split(' '))
  return best(
    text,
    words,
    icd10.entries
      .filter(({ billable }) => billable)
      .map(({ code, description }) => ({ code, description, words: '' })),
  )
}

/** Procedures by code or by words. */
export function searchProcedures(text: string): FoundCode[] {
  return best(text, fold(text).split(' '), procedureCodes)
}

function best(
  text: string,
  wanted: readonly string[],
  all: readonly (FoundCode & { words: string })[],
): FoundCode[] {
  const asked = fold(text)
  if (!asked) return []
  const bare = asked.replace('.', '')
  const byCode = all.filter(({ code }) => code.toLowerCase().replace('.', '').startsWith(bare))
  const byWords = all
    .map((entry) => ({ entry, score: scoreOf(wanted, fold(entry.description), fold(entry.words)) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || compare(one.entry.code, other.entry.code))
    .map(({ entry }) => entry)
  return [...new Map([...byCode, ...byWords].map((entry) => [entry.code, entry])).values()]
    .slice(0, mostShown)
    .map(({ code, description }) => ({ code, description }))
}

/**
 * Each word must be the beginning of a word in the entry. Short entries and those that start with the words come
 * first.
 */
function scoreOf(wanted: readonly string[], description: string, more: string): number {
  const words = description.split(' ')
  const others = more.split(' ')
  let score = 0
  for (const want of wanted) {
    const at = words.findIndex((word) => word.startsWith(want))
    if (at >= 0) score += words[at] === want ? 4 : 3
    else if (others.some((word) => word.startsWith(want))) score += 2
    else return 0
  }
  return score + (description.startsWith(wanted.join(' ')) ? 3 : 0) + 2 / words.length
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9./]+/g, ' ')
    .trim()
}

/** A typed code of a chapter we hold no table of: the clinician names the condition. */
export function isUnlistedDiagnosis(text: string): boolean {
  return codeProblem(text) === undefined && icd10.find(text) === undefined
}

export function isUnlistedProcedure(text: string): boolean {
  return isProcedureForm(text) && findProcedure(text) === undefined
}

/** Why nothing was found for what was typed. */
export function describeDiagnosisProblem(text: string): string {
  const problem = codeProblem(text)
  if (problem === 'not-billable') return `${text} is a heading. Choose a more specific code.`
  if (problem === 'unknown')
    return `${text} is not in the ICD-10-CM table of fiscal year ${icd10.fiscalYear}.`
  return 'No matching diagnoses.'
}

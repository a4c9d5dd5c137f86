import { anxietyToChildCodes } from './anxiety-to-child-codes.ts'
import { dementiaCodes } from './dementia-codes.ts'
import { icd10FiscalYear } from './fiscal-year.ts'
import { mentalCodes } from './mental-codes.ts'
import { substanceCodes } from './substance-codes.ts'
import { zCodes } from './z-codes.ts'

type Icd10Entry = { code: string; description: string; billable: boolean }

export type Icd10Table = {
  /** The federal fiscal year, October to September, the codes are of. */
  fiscalYear: number
  find: (code: string) => Icd10Entry | undefined
  entries: readonly Icd10Entry[]
  size: number
}

/** A table from code and description; a code another one starts with is a heading and cannot be billed. */
export function icd10Table(
  fiscalYear: number,
  rows: readonly (readonly [code: string, description: string, billable?: boolean])[],
): Icd10Table {
  const codes = rows.map(([code]) => code.replace('.', '')).toSorted()
  const headings = new Set(codes.filter((code, n) => codes[n + 1]?.startsWith(code)))
  const entries = new Map(
    rows.map(([code, description, billable]) => {
      const bare = code.replace('.', '')
      return [bare, { code: dotted(bare), description, billable: billable ?? !headings.has(bare) }]
    }),
  )
  return {
    fiscalYear,
    find: (code) => entries.get(code.trim().toUpperCase().replace('.', '')),
    entries: [...entries.values()],
    size: entries.size,
  }
}

function dotted(code: string) {
  return code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code
}

function parse(text: string): [string, string][] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const gap = line.indexOf(' ')
      return [line.slice(0, gap), line.slice(gap + 1)]
    })
}

/** Chapter F and the Z codes of mental-health visits. Other chapters are not known here. */
export const icd10: Icd10Table = icd10Table(icd10FiscalYear, [
  ...dementiaCodes(),
  ...parse(mentalCodes),
  ...substanceCodes(),
  ...parse(anxietyToChildCodes),
  ...parse(zCodes),
])

const form = /^[A-Z]\d[\dA-Z](\.[\dA-Z]{1,4})?$/
/**
 * Chapter Z: the one category with a letter is Z3A, the weeks of a pregnancy. Behind the dot an A or B comes first
 * (Z91.A10), or an A last (Z86.00A).
 */
const zForm = /^Z(\d\d|3A)(\.(\d{1,4}|[AB]\d{0,2}|\d{1,2}A))?$/

export type CodeProblem = 'not-a-code' | 'unknown' | 'not-billable'

/**
 * Why a diagnosis code can't be on a claim. In the table's chapters a code must be listed; for other chapters only
 * the format is checked.
 */
export function codeProblem(code: string, table: Icd10Table = icd10): CodeProblem | undefined {
  const clean = code.trim().toUpperCase()
  if (!form.test(clean)) return 'not-a-code'
  const entry = table.find(clean)
  if (entry) return entry.billable ? undefined : 'not-billable'
  if (clean.startsWith('Z') && !zForm.test(clean)) return 'unknown'
  return clean.startsWith('F') ? 'unknown' : undefined
}

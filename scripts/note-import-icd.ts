import { readFileSync, writeFileSync } from 'node:fs'
import { icd10 } from '../core/billing/icd10/find-code.ts'
import { readCmsOrderFile } from '../core/billing/icd10/read-cms-order-file.ts'

/**
 * `npm run --silent icd:compare -- icd10cm_order_2027.txt 2027 [OUT.txt]`: compares the shipped table of the F and Z
 * chapters with the order file that CMS publishes each year, and writes the chapters as "CODE description" lines.
 */
const [file, year, out] = process.argv.slice(2)
if (!file || !/^\d{4}$/.test(year ?? '')) {
  console.error('Usage: npm run --silent icd:compare -- icd10cm_order_YYYY.txt YYYY [OUT.txt]')
  process.exit(1)
}
const table = readCmsOrderFile(readFileSync(file, 'utf8'), Number(year))
const missing = table.rows.filter(
  ([code, , billable]) => code.startsWith('F') && icd10.find(code)?.billable !== billable,
)
console.log(
  `CMS ${year}: ${table.rows.length} codes of the F and Z chapters. Shipped: fiscal year ${icd10.fiscalYear}, ${icd10.size} codes.`,
)
for (const [code, description, billable] of missing) {
  const shipped = icd10.find(code)
  const problem = shipped
    ? billable
      ? 'heading here, billable at CMS'
      : 'billable here, heading at CMS'
    : 'not shipped'
  console.log(`${code}: ${problem} (${description})`)
}
if (out) {
  writeFileSync(
    out,
    `${table.rows.map(([code, description]) => `${dotted(code)} ${description}`).join('\n')}\n`,
  )
  console.log(`Wrote ${out}`)
}
if (missing.length > 0) process.exitCode = 2

function dotted(code: string) {
  return code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code
}

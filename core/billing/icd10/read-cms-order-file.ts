import { type Icd10Table, icd10Table } from './find-code.ts'

/**
 * The order file CMS publishes each year (`icd10cm_order_YYYY.txt`), fixed columns: order number (5), code (7), 1 for
 * a valid code or 0 for a heading, short description (60), long description.
 */
export function readCmsOrderFile(
  text: string,
  fiscalYear: number,
  chapters = /^[FZ]/,
): Icd10Table & { rows: Row[] } {
  const rows: Row[] = text.split(/\r?\n/).flatMap((line): Row[] => {
    if (!/^\d{5} /.test(line)) return []
    const code = line.slice(6, 13).trim()
    const valid = line.charAt(14)
    if (!chapters.test(code) || (valid !== '0' && valid !== '1')) return []
    const description = line.slice(77).trim() || line.slice(16, 76).trim()
    return [[code, description, valid === '1']]
  })
  if (rows.length === 0)
    throw new Error('This is not a CMS order file: no line has a code of the chapters asked for')
  return { ...icd10Table(fiscalYear, rows), rows }
}

type Row = [code: string, description: string, billable: boolean]

import { answer } from '#core/contracts/check-audit-log.ts'
import { practice } from '#core/practice.ts'
import { downloadFile } from '#web/platform/download.ts'
import { today } from '#web/platform/plain-date.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { type AuditFilter, fetchEntries } from '../shared/audit-entries.ts'
import { entriesCsv } from './entries-csv.ts'

/** Lets the server verify the whole log, seal by seal. */
export function useCheckLog() {
  return useMutation({
    mutationFn: async () => {
      const client = await supabase()
      const { data, error } = await client.functions.invoke('check-audit-log', { body: {} })
      if (error) throw error
      return answer.parse(data)
    },
  })
}

const pageSize = 1000
export const mostEntries = 20_000

/** Exports the filtered entries to a file. Returns how many it has, and whether there were more. */
export function useExportEntries() {
  return useMutation({
    mutationFn: async (filter: AuditFilter) => {
      const entries: Awaited<ReturnType<typeof fetchEntries>> = []
      let more = true
      while (more && entries.length < mostEntries) {
        const before = entries.at(-1)?.id
        const page = await fetchEntries({ ...filter, page_size: pageSize, ...(before && { before }) })
        entries.push(...page)
        more = page.length === pageSize
      }
      const name = `audit-log-${today(practice.timeZone)}.csv`
      downloadFile(name, new Blob([entriesCsv(entries)], { type: 'text/csv;charset=utf-8' }))
      return { entries: entries.length, more }
    },
  })
}

import { useDraftValues } from '#web/platform/drafts/use-draft-values.ts'

/** What the provider wrote about a visit, until it is stored: a reload or an end from elsewhere loses nothing. */
export function useVisitSummary(visitId: string) {
  return useDraftValues<{ summary: string }>(`visit-summary-${visitId}`)
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import { savedRow } from '#web/platform/changed-elsewhere.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import type { OrganizationValues } from './fields.ts'

export type Organization = Database['public']['Tables']['organization_config']['Row']
const key = ['organization'] as const

/** The billing organization; null if none was entered. */
export function useOrganization() {
  return useQuery({ queryKey: key, queryFn: fetchOrganization })
}

async function fetchOrganization(): Promise<Organization | null> {
  const client = await supabase()
  return read(client.from('organization_config').select().eq('is_active', true).maybeSingle())
}

export function useSaveOrganization(present: Organization | null) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (values: OrganizationValues) => {
      const client = await supabase()
      const table = client.from('organization_config')
      const row = toRow(values)
      if (!present) return read(table.insert(row).select().single())
      const unchanged = table.update(row).eq('id', present.id).eq('updated_at', present.updated_at)
      return savedRow(await read(unchanged.select()))
    },
    onSuccess: (saved) => cache.setQueryData(key, saved),
    onError: () => cache.invalidateQueries({ queryKey: key }),
  })
}

/** An empty field means unknown, which isn't the same as an empty line on a letter. */
function toRow(given: OrganizationValues) {
  const { change_cutoff_hours, record_delivery_days, plan_open_days, plan_review_days, ...values } = given
  const { name, type_2_npi, ein, ...address } = values
  const known = Object.entries(address).map(([column, text]) => [column, text || null])
  const where: Record<keyof typeof address, string | null> = Object.fromEntries(known)
  return {
    name,
    type_2_npi,
    ein,
    ...where,
    change_cutoff_hours: Number(change_cutoff_hours),
    record_delivery_days: Number(record_delivery_days),
    plan_open_days: Number(plan_open_days),
    plan_review_days: Number(plan_review_days),
  }
}

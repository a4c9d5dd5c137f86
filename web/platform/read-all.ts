import type { PostgrestError } from '@supabase/supabase-js'

type Page<Row> = PromiseLike<{ data: Row[] | null; error: PostgrestError | null }>

/** The server's maximum number of rows per answer. */
const pageSize = 1000

/**
 * Every row of a list that may be long. `page` asks for rows `from` to `to`, in an order that no two rows share. A
 * row added in the meantime moves others to the next page; they aren't returned twice.
 */
export async function readAll<Row extends { id: string }>(
  page: (from: number, to: number) => Page<Row>,
): Promise<Row[]> {
  const rows = new Map<string, Row>()
  for (let from = 0; ; from += pageSize) {
    const { data, error } = await page(from, from + pageSize - 1)
    if (error) throw error
    for (const row of data ?? []) rows.set(row.id, row)
    if ((data ?? []).length < pageSize) return [...rows.values()]
  }
}

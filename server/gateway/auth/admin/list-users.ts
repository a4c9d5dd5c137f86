import { z } from 'zod'
import type { AuthContext } from '../context.ts'
import { invalid } from '../errors.ts'
import { describeUser, selectUsers, type UserRow } from '../users.ts'

const page = z.preprocess((value) => value || undefined, z.coerce.number().int().min(1).default(1))
const perPage = z.preprocess(
  (value) => value || undefined,
  z.coerce.number().int().min(1).max(1000).default(50),
)
const schema = z.object({ page, perPage })

export async function listUsers(c: AuthContext) {
  const { sql } = c.var.services
  const query = schema.safeParse({ page: c.req.query('page'), perPage: c.req.query('per_page') })
  if (!query.success)
    throw invalid('Bad Pagination Parameters: page and per_page must be whole numbers of 1 or more')
  const { page, perPage } = query.data
  const [users, [counted]] = await Promise.all([
    sql<UserRow[]>`
      ${selectUsers(sql)} where u.deleted_at is null
      order by u.created_at desc, u.id limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ total: number }[]>`select count(*)::integer as total from auth.users where deleted_at is null`,
  ])
  const total = counted?.total ?? 0
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
  c.header('x-total-count', String(total))
  c.header('link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '))
  return c.json({ users: users.map(describeUser), aud: 'authenticated' })
}

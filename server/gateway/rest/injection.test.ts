import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anonymous } from '#server/db/run-as.ts'
import { compile } from './compile.ts'
import { type RestFixture, startRest } from './fixture.ts'
import { readPayload } from './parse/payload.ts'
import { PreparedTexts, statementsOf } from './prepared-texts.ts'
import type { Schema } from './schema/schema.ts'
import { openSchemaCache } from './schema/schema-cache.ts'

let rest: RestFixture
let schema: Schema
let before: unknown
beforeAll(async () => {
  rest = await startRest()
  schema = await openSchemaCache(rest.services).get()
  before = await everything()
})
afterAll(() => rest.stop())

/** All that an injected statement might have touched: tables, rights, roles, rows. */
const everything = async () =>
  rest.sql`select
    (select json_agg(c.relname || coalesce(c.relacl::text, '') || c.relrowsecurity order by c.oid) from pg_class c where relnamespace = 'public'::regnamespace) as tables,
    (select json_agg(rolname || rolsuper order by oid) from pg_roles) as roles,
    (select json_agg(t order by t.id) from public.tags t) as tags,
    (select json_agg(c order by c.id) from public.cases c) as cases,
    (select count(*) from auth.users) as users`

const attacks = [
  `'; drop table public.tags; --`,
  `"; drop table public.tags; --`,
  `1); delete from public.tags; --`,
  `") from public.tags; drop table public.cases cascade; --`,
  `x" as y, (select string_agg(encrypted_password, ',') from auth.users) as "z`,
  `$1; set role postgres; --`,
  `\\'; drop table public.tags; --`,
  `'||(select pg_sleep(10))||'`,
  `*/ drop table public.tags; /*`,
  `text); reset role; --`,
  `\u0000'; drop table public.tags; --`,
  `＇; drop table public.tags; --`,
]

const places: [string, (attack: string) => [path: string, init?: RequestInit]][] = [
  ['the table', (a) => [`/${a}`]],
  ['a selected column', (a) => [`/tags?select=${a}`]],
  ['a quoted column', (a) => [`/tags?select="${a}"`]],
  ['an alias', (a) => [`/tags?select=${a}:id`]],
  ['a quoted alias', (a) => [`/tags?select="${a}":id`]],
  ['a cast', (a) => [`/tags?select=id::${a}`]],
  ['a JSON path', (a) => [`/cases?select=data->${a}`]],
  ['a quoted JSON path', (a) => [`/cases?select=data->>"${a}"`]],
  ['a JSON path in a filter', (a) => [`/cases?data->>${a}=eq.1`]],
  ['an embedded table', (a) => [`/cases?select=${a}(id)`]],
  ['an embedded alias', (a) => [`/cases?select="${a}":tags(id)`]],
  ['a hint', (a) => [`/cases?select=doctors!${a}(id)`]],
  ['an embedded column', (a) => [`/cases?select=tags("${a}")`]],
  ['a spread column', (a) => [`/doctors?select=...clinics("${a}":name)`]],
  ['a filtered column', (a) => [`/tags?${a}=eq.1`]],
  ['an embedded filter', (a) => [`/cases?select=tags(id)&tags.${a}=eq.1`]],
  ['an operator', (a) => [`/tags?name=${a}.x`]],
  ['a value', (a) => [`/tags?name=eq.${a}`]],
  ['a pattern', (a) => [`/tags?name=like.${a}`]],
  ['a number', (a) => [`/tags?id=eq.${a}`]],
  ['a list', (a) => [`/tags?name=in.("${a}",${a})`]],
  ['an array', (a) => [`/cases?labels=cs.{${a}}`]],
  ['an any-list', (a) => [`/tags?name=eq(any).{${a}}`]],
  ['a search', (a) => [`/cases?words=wfts.${a}`]],
  ['a search language', (a) => [`/cases?words=fts(${a}).x`]],
  ['is', (a) => [`/tags?name=is.${a}`]],
  ['or', (a) => [`/tags?or=(name.eq.${a},id.eq.1)`]],
  ['a column in or', (a) => [`/tags?or=("${a}".eq.1)`]],
  ['the order', (a) => [`/tags?order=${a}`]],
  ['the direction', (a) => [`/tags?order=id.${a}`]],
  ['a related order', (a) => [`/doctors?select=clinics(name)&order=clinics(${a})`]],
  ['the limit', (a) => [`/tags?limit=${a}`]],
  ['the offset', (a) => [`/tags?offset=${a}`]],
  ['the columns', (a) => [`/tags?columns=${a}`, { method: 'POST', body: '{"id":5}' }]],
  [
    'the conflict target',
    (a) => [
      `/tags?on_conflict=${a}`,
      { method: 'POST', body: '{"id":1}', headers: { prefer: 'resolution=merge-duplicates' } },
    ],
  ],
  ['a key of an insert', (a) => ['/tags', { method: 'POST', body: JSON.stringify({ [a]: 1 }) }]],
  ['a key of an update', (a) => ['/tags?id=eq.-1', { method: 'PATCH', body: JSON.stringify({ [a]: 1 }) }]],
  ['a value of an update', (a) => ['/tags?id=eq.-1', { method: 'PATCH', body: JSON.stringify({ name: a }) }]],
  ['a filter of a delete', (a) => [`/tags?name=eq.${a}`, { method: 'DELETE' }]],
  ['a function', (a) => [`/rpc/${a}`, { method: 'POST', body: '{}' }]],
  ['an argument name', (a) => ['/rpc/add', { method: 'POST', body: JSON.stringify({ [a]: 1 }) }]],
  ['an argument', (a) => ['/rpc/shout', { method: 'POST', body: JSON.stringify({ words: [a] }) }]],
  ['an argument name in a query', (a) => [`/rpc/add?${a}=1`]],
  ['an argument in a query', (a) => [`/rpc/add?a=${a}`]],
]
const headerPlaces = [
  'prefer',
  'accept',
  'range',
  'accept-profile',
  'content-profile',
  'apikey',
  'authorization',
]

/** Encoded so that the attack arrives as it is written, whatever it contains. */
const encoded = (attack: string) => encodeURIComponent(attack)

describe('an attack arrives nowhere', () => {
  test.each(places)('through %s', async (_, make) => {
    for (const attack of attacks) {
      const [path, init] = make(goesIntoBody(make) ? attack : encoded(attack))
      const sent = await rest.send(path, init)
      expect(sent.status, `${path} ${sent.text}`).toBeLessThan(500)
      expect(sent.text).not.toContain('argon2')
    }
    expect(await everything()).toEqual(before)
  })

  test.each(headerPlaces)('through the header %s', async (name) => {
    for (const attack of attacks) {
      const value = attack.replace(/[^\x20-\x7e]/g, '')
      for (const path of ['/tags?select=id&limit=1', '/rpc/who']) {
        const sent = await rest.send(path, {
          headers: { [name]: value, ...(name === 'prefer' && { prefer: `timezone=${value}` }) },
        })
        expect(sent.status, `${name} ${sent.text}`).toBeLessThan(500)
      }
    }
    expect(await everything()).toEqual(before)
  })
})

function goesIntoBody(make: (attack: string) => [string, RequestInit?]): boolean {
  const body = make('#')[1]?.body
  return typeof body === 'string' && body.includes('#')
}

describe('the text of a statement', () => {
  const marker = 'zq7marker'
  const prepared = new PreparedTexts()
  const plan = (
    method: string,
    name: string,
    search: string,
    body?: object,
    kind: 'table' | 'function' = 'table',
  ) => {
    const payload = body && readPayload(JSON.stringify(body))
    const made = compile(
      {
        method,
        resource: { kind, name },
        search,
        accept: undefined,
        prefer: 'return=representation',
        range: undefined,
        payload,
      },
      schema,
      1000,
    )
    return { statements: statementsOf(made, payload?.text, anonymous, prepared) }
  }

  test.each<[string, () => ReturnType<typeof plan>]>([
    ['a value', () => plan('GET', 'tags', `name=eq.${marker}`)],
    ['a list', () => plan('GET', 'tags', `name=in.(${marker},"${marker}")`)],
    ['a pattern', () => plan('GET', 'tags', `name=ilike.*${marker}*`)],
    ['a search and its language', () => plan('GET', 'cases', `words=fts(${marker}).${marker}`)],
    [
      'a JSON key',
      () => plan('GET', 'cases', `select=x:data->${marker}&data->>${marker}=eq.1&order=data->${marker}`),
    ],
    [
      'a logic tree',
      () => plan('GET', 'tags', `or=(name.eq.${marker},and(name.like.${marker},name.in.(${marker})))`),
    ],
    ['an embedded filter', () => plan('GET', 'cases', `select=tags(id)&tags.name=eq.${marker}`)],
    ['an inserted value', () => plan('POST', 'tags', '', { name: marker })],
    ['an updated value', () => plan('PATCH', 'tags', `name=eq.${marker}`, { name: marker })],
    ['a posted argument', () => plan('POST', 'shout', '', { words: [marker] }, 'function')],
    ['a queried argument', () => plan('GET', 'shout', `words={${marker}}`, undefined, 'function')],
  ])('never holds %s', (_, make) => {
    const { statements } = make()
    expect(statements.map(({ text }) => text).join()).not.toContain(marker)
    expect(statements.flatMap(({ values }) => values).join()).toContain(marker)
  })

  test('holds an alias only as a quoted name', () => {
    const { statements } = plan('GET', 'tags', `select=${encodeURIComponent(`"${'a\\"b'}; drop":id`)}`)
    expect(statements[0]?.text).toContain('"table_0"."id" as "a""b; drop"')
  })

  test('holds neither limit nor offset of the request', () => {
    expect(plan('GET', 'tags', 'limit=7&offset=313').statements[0]?.text).not.toMatch(/313|limit 7/)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestFixture, startRest } from './fixture.ts'

let rest: RestFixture
beforeAll(async () => {
  rest = await startRest()
})
afterAll(() => rest.stop())

const read = async (path: string) => {
  const { status, body, text } = await rest.send(path)
  expect(status, text).toBe(200)
  return body
}
const ids = async (path: string) => ((await read(path)) as { id: number }[]).map(({ id }) => id)

describe('filters', () => {
  test.each<[string, number[]]>([
    ['id=eq.2', [2]],
    ['id=neq.2', [1, 3]],
    ['id=gt.2', [3]],
    ['id=gte.2', [2, 3]],
    ['id=lt.2', [1]],
    ['id=lte.2', [1, 2]],
    ['id=gte.2&id=lt.3', [2]],
    ['title=like.*ir*', [1, 3]],
    ['title=like.%25ir%25', [1, 3]],
    ['title=ilike.FIR*', [1]],
    ['title=like(any).{fir*,sec*}', [1, 2]],
    ['title=like(all).{*ir*,*st}', [1]],
    ['title=match.^f', [1]],
    ['title=imatch.^F', [1]],
    ['title=not.match.^f', [2, 3]],
    ['id=in.(1,3)', [1, 3]],
    ['id=in.()', []],
    ['id=in.(   )', []],
    ['title=in.(",first)', [1]],
    ['or=(id.eq.1,and (id.eq.2,title.eq.second),not.or (id.lt.9))', [1, 2]],
    ['id=not.in.(1,3)', [2]],
    ['title=in.("first","a,b")', [1]],
    ['mood=eq.tense', [2]],
    ['mood=in.(calm,tense)', [1, 2]],
    ['mood=is.null', [3]],
    ['mood=not.is.null', [1, 2]],
    ['mood=is.not_null', [1, 2]],
    ['open=is.true', [1]],
    ['open=is.false', [2]],
    ['open=is.unknown', [3]],
    ['open=eq.true', [1]],
    ['mood=isdistinct.calm', [2, 3]],
    ['labels=cs.{blue}', [1, 2]],
    ['labels=cd.{blue,green}', [2, 3]],
    ['labels=ov.{red,green}', [1]],
    ['data=cs.{"n":1}', [1]],
    ['span=cs.[2,3]', [1]],
    ['span=ov.[4,6]', [1, 2]],
    ['span=sl.[10,12]', [1, 2]],
    ['span=sr.[10,12]', [3]],
    ['span=nxr.[1,9)', [1, 2]],
    ['span=nxl.[5,9)', [2, 3]],
    ['span=adj.[9,20)', [2, 3]],
    ['id=eq(any).{1,2}', [1, 2]],
    ['id=gt(all).{1,2}', [3]],
    ['words=fts.sleep', [1, 3]],
    ['words=fts(english).sleep', [1, 3]],
    ['words=plfts.panic night', [2]],
    ['words=phfts(english).restless sleep', [3]],
    ['words=wfts.sleep -restless', [1]],
    ['title=fts.second', [2]],
    ['words=not.fts.sleep', [2]],
    ['data->>n=eq.2', [2]],
    ['data->a->>b=in.(x,y)', [1, 2]],
    ['data->n=eq.1', [1]],
    ['data->n=gt.1', [2]],
    ['data->list->0=eq.10', [1]],
    ['or=(id.eq.1,title.eq.third)', [1, 3]],
    ['or=(id.eq.1,and(id.gt.1,title.like.*cond))', [1, 2]],
    ['and=(id.gt.1,or(title.eq.first,title.eq.second))', [2]],
    ['not.or=(id.eq.1,id.eq.2)', [3]],
    ['not.and=(id.gt.1,id.lt.3)', [1, 3]],
    ['or=(id.in.(1,2),not.and(id.eq.3,open.is.null))', [1, 2]],
    ['or=(labels.cs.{red,blue},title.eq."third")', [1, 3]],
    ['or=(title.not.eq.first,id.not.in.(1,2))', [2, 3]],
    ['or=(data->>n.eq.2,words.fts(english).restless)', [2, 3]],
    ['created_at=gte.2029-12-31T23:00:00-07:00', []],
    ['created_at=lte.2030-01-01T00:00:00%2B00:00', [1, 2, 3]],
    ['score=eq.1.5', [1]],
    ['code=eq.c2', [2]],
    ['title=eq.a value far longer than its domain allows', []],
  ])('%s', async (filter, expected) => {
    expect(await ids(`/cases?select=id&order=id&${filter}`)).toEqual(expected)
  })

  test.each<[string, number[]]>([
    ['id=eq.1&id=eq.2', []],
    ['id=gt.1&or=(id.eq.1,id.eq.2)&or=(id.eq.2,id.eq.3)', [2]],
    ['id=gt.0&limit=3&limit=1', [1]],
  ])(
    'a repeated filter is one more condition, and of repeated limits the last counts: %s',
    async (filter, expected) => {
      expect(await ids(`/cases?select=id&order=id&${filter}`)).toEqual(expected)
    },
  )

  test('supabase-js builds them all', async () => {
    const query = rest.db.from('cases').select('id').order('id')
    const found = async (request: PromiseLike<{ data: { id: number }[] | null; error: unknown }>) => {
      const { data, error } = await request
      expect(error).toBeNull()
      return data?.map(({ id }) => id)
    }
    expect(await found(query.eq('title', 'first'))).toEqual([1])
    const cases = () => rest.db.from('cases').select('id').order('id')
    expect(await found(cases().neq('id', 1).lt('id', 3))).toEqual([2])
    expect(await found(cases().like('title', '%ir%').ilike('title', 'F%'))).toEqual([1])
    expect(await found(cases().likeAnyOf('title', ['fir%', 'sec%']))).toEqual([1, 2])
    expect(await found(cases().is('mood', null))).toEqual([3])
    expect(await found(cases().in('title', ['first', 'th,ird', 'third']))).toEqual([1, 3])
    expect(await found(cases().contains('labels', ['red']))).toEqual([1])
    expect(await found(cases().containedBy('labels', ['blue']))).toEqual([2, 3])
    expect(await found(cases().overlaps('labels', ['red']))).toEqual([1])
    expect(await found(cases().rangeAdjacent('span', '[9,20)'))).toEqual([2, 3])
    expect(
      await found(cases().textSearch('words', 'sleep', { config: 'english', type: 'websearch' })),
    ).toEqual([1, 3])
    expect(await found(cases().match({ id: 2, title: 'second' }))).toEqual([2])
    expect(await found(cases().not('id', 'in', '(1,2)'))).toEqual([3])
    expect(await found(cases().or('id.eq.1,and(id.eq.2,open.is.false)'))).toEqual([1, 2])
    expect(await found(cases().filter('data->>n', 'eq', '1'))).toEqual([1])
  })

  test.each([
    ['id=foo.1', '"failed to parse filter (foo.1)" (line 1, column 1)'],
    ['id=1', '"failed to parse filter (1)" (line 1, column 1)'],
    ['id=in.1', '"failed to parse filter (in.1)" (line 1, column 4)'],
    ['id=is.nothing', '"failed to parse filter (is.nothing)" (line 1, column 11)'],
    ['or=(id.eq.1', '"failed to parse logic tree ((id.eq.1)" (line 1, column 9)'],
    ['order=id.sideways', '"failed to parse order (id.sideways)" (line 1, column 3)'],
    ['select=id,', '"failed to parse select parameter (id,)" (line 1, column 4)'],
  ])('%s does not parse', async (query, message) => {
    expect(await rest.send(`/cases?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'PGRST100', message },
    })
  })

  test.each([
    ['/cases?select=nope', 400, '42703', 'column cases.nope does not exist'],
    ['/cases?nope=eq.1', 400, '42703', 'column cases.nope does not exist'],
    ['/cases?order=nope', 400, '42703', 'column cases.nope does not exist'],
    ['/cases?select=id::nope', 400, '42704', 'type "nope" does not exist'],
    ['/cases?id=eq.x', 400, '22P02', 'invalid input syntax for type integer'],
    ['/cases?mood=eq.x', 400, '22P02', 'invalid input value for enum mood'],
    ['/cases?title=match.(', 400, '2201B', 'invalid regular expression: parentheses () not balanced'],
  ])('%s is refused', async (path, status, code, message) => {
    expect(await rest.send(path)).toMatchObject({ status, body: { code, message } })
  })
})

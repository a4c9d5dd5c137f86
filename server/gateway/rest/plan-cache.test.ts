import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { compile, type Plan, planKey } from './compile.ts'
import { payloadOf } from './parse/request.ts'
import { PlanCache } from './plan-cache.ts'
import { readSchema } from './schema/schema.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const column = (name: string) => ({ name, type: 'integer', base: 'integer', fallback: null, number: 1 })
const schema = readSchema(
  JSON.stringify({
    relations: [{ id: 1, name: 'notes', view: false, writable: true, columns: [column('id')] }],
    views: [],
    primaryKeys: [],
    foreignKeys: [],
    functions: [
      {
        ...{ name: 'take', volatile: true, set: false, returns: 'scalar', type: 'integer', base: 'integer' },
        ...{ of: null, one: true, relation: null, columns: null },
        parameters: [{ name: '', type: 'json', variadic: false, optional: false }],
      },
    ],
    types: {},
  }),
)

const requestWith = (kind: 'table' | 'function', name: string, body: string, search = '') => ({
  method: 'POST',
  resource: { kind, name },
  search,
  accept: undefined,
  prefer: undefined,
  range: undefined,
  payload: payloadOf(kind, body, undefined),
})

test.each([
  ['an insert', 'table', 'notes', 'columns=id'],
  ['a call that takes the whole body', 'function', 'take', ''],
] as const)('the plan of %s holds nothing of the body', async (_, kind, name, search) => {
  function planOf(): [Plan, WeakRef<object>] {
    const request = requestWith(kind, name, `{"id": 1, "${'x'.repeat(900_000)}": 1}`, search)
    return [compile(request, schema, 1000), new WeakRef(request.payload)]
  }
  const [plan, payload] = planOf()
  // A weak reference is kept until the present turn of the event loop is over.
  await new Promise(setImmediate)
  collectGarbage()
  expect(payload.deref()).toBeUndefined()
  expect(JSON.stringify(plan.statements).length).toBeLessThan(2000)
})

test('a request with many long keys is planned, and its plan is not kept', () => {
  const plans = new PlanCache()
  for (let n = 0; n < 3; n++) {
    const request = requestWith('table', 'notes', `{"id": 1, "${n}${'x'.repeat(30_000)}": 1}`, 'columns=id')
    const plan = plans.get(schema, planKey(request), () => compile(request, schema, 1000))
    expect(plan.statements).toHaveLength(1)
  }
  expect(plans.size).toEqual({ plans: 0, characters: 0 })
})

test('plans are kept up to a number of characters, the last used ones', () => {
  const plans = new PlanCache(10_000)
  const planOf = (value: number) => {
    const request = { ...requestWith('table', 'notes', '{}', `id=eq.${value}`), method: 'PATCH' }
    const body = payloadOf('table', '{"id": 1}', undefined)
    return plans.get(schema, planKey(request), () => compile({ ...request, payload: body }, schema, 1000))
  }
  const first = planOf(0)
  for (let n = 1; n < 60; n++) {
    planOf(n)
    expect(plans.size.characters).toBeLessThan(10_001)
  }
  expect(plans.size.plans).toBeGreaterThan(10)
  expect(planOf(59)).toBe(planOf(59))
  expect(planOf(0)).not.toBe(first)
})

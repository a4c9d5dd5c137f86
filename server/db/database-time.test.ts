import { expect, test } from 'vitest'
import { openDatabaseTime } from './database-time.ts'

function withClock() {
  let clock = 0
  const time = openDatabaseTime(() => clock)
  const took = (key: string, ms: number) => {
    const begun = clock
    clock += ms
    time.charge(key, begun)
  }
  const wait = (ms: number) => {
    clock += ms
  }
  return { ...time, took, wait }
}

test('H2: only a person who keeps the database busy with slow statements has to wait', () => {
  const { took, isSpent, isInDebt, wait } = withClock()
  const ordinary = () => {
    for (let n = 0; n < 20; n++) took(`person ${n}`, 5)
  }
  expect(isInDebt('hostile')).toBe(false)
  for (let n = 0; n < 4; n++) took('hostile', 2000)
  expect(isInDebt('hostile')).toBe(true)
  expect(isSpent('hostile')).toBe(false)
  ordinary()
  for (let n = 0; n < 2; n++) took('hostile', 2000)
  expect(isSpent('hostile')).toBe(true)
  expect(isSpent('other')).toBe(false)
  wait(30_000)
  expect(isSpent('hostile')).toBe(false)
})

test('many quick statements cost nothing', () => {
  const { took, isSpent } = withClock()
  for (let n = 0; n < 10_000; n++) took('busy', 20)
  expect(isSpent('busy')).toBe(false)
})

test('paging through a long list on a slow machine is not stopped', () => {
  const { took, isSpent } = withClock()
  for (let n = 0; n < 100; n++) took('clinician', 1000)
  expect(isSpent('clinician')).toBe(false)
})

test('while everything is slow, no one is blamed', () => {
  const { took, isSpent } = withClock()
  for (let n = 0; n < 200; n++) took(`person ${n}`, 400)
  for (let n = 0; n < 50; n++) took('one', 1500)
  expect(isSpent('one')).toBe(false)
})

test('after a database stood still for 20 s no one has to wait', () => {
  const { took, isSpent } = withClock()
  for (let n = 0; n < 3; n++) took('waiting', 20_000)
  expect(isSpent('waiting')).toBe(false)
})

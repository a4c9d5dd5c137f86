import { expect, test } from 'vitest'
import { queryClient } from './query-client.ts'

const change = (mutationFn: () => Promise<string>, onSettled: () => Promise<void>) =>
  queryClient.getMutationCache().build(queryClient, { mutationFn, onSettled }).execute(undefined)

test('a failed change is reported without waiting for the refetch', async () => {
  const failing = change(
    () => Promise.reject(new Error('away')),
    () => new Promise(() => {}),
  )
  await expect(failing).rejects.toThrow('away')
})

test('a successful change waits for the refetch', async () => {
  let refetched = false
  const refetch = async () => {
    await Promise.resolve()
    refetched = true
  }
  await change(() => Promise.resolve('done'), refetch)
  expect(refetched).toBe(true)
})

test.each([
  ['PGRST116', 'is not there'],
  ['SM402', 'may not be seen'],
])('what was answered with %s, for it %s, is not asked for again', async (code) => {
  let asked = 0
  const query = queryClient.fetchQuery({
    queryKey: [code],
    retry: queryClient.getDefaultOptions().queries?.retry ?? false,
    queryFn: () => {
      asked += 1
      return Promise.reject({ code })
    },
  })
  await expect(query).rejects.toEqual({ code })
  expect(asked).toBe(1)
})

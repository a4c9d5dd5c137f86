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

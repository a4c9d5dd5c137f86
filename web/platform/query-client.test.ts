import { expect, test } from 'vitest'
import { queryClient } from './query-client.ts'

const change = (mutationFn: () => Promise<string>, onSettled: () => Promise<void>) =>
  queryClient.getMutationCache().build(queryClient, { mutationFn, onSettled }).execute(undefined)

test('a change that failed says so without waiting for what is refetched', async () => {
  const failing = change(
    () => Promise.reject(new Error('away')),
    () => new Promise(() => {}),
  )
  await expect(failing).rejects.toThrow('away')
})

test('a change that succeeded waits for what is refetched', async () => {
  let refetched = false
  const refetch = async () => {
    await Promise.resolve()
    refetched = true
  }
  await change(() => Promise.resolve('done'), refetch)
  expect(refetched).toBe(true)
})

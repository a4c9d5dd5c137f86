import { afterEach, expect, test } from 'vitest'
import { toast } from './toast.ts'

const shown = () => [...document.querySelectorAll('[data-sonner-toast]')].map((one) => one.textContent)

afterEach(async () => {
  const { toast: sonner } = await import('sonner')
  sonner.dismiss()
  await expect.poll(shown).toEqual([])
})

test('a message that is shown already is replaced, and others are stacked', async () => {
  toast.error('We couldn’t save it.')
  await expect.poll(shown).toHaveLength(1)
  toast.error('We couldn’t save it.')
  toast.error('We couldn’t save it.')
  toast.success('Saved')
  await expect.poll(shown).toContain('Saved')
  expect(shown()).toHaveLength(2)
})

test('messages with an action of their own are stacked', async () => {
  const action = { label: 'Undo', onClick: () => {} }
  toast.info('Line removed', { action })
  toast.info('Line removed', { action })
  await expect.poll(shown).toHaveLength(2)
})

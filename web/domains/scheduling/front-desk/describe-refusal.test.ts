import { expect, test, vi } from 'vitest'
import type { TimeChoice } from '../shared/time-choice.tsx'
import { moving, showRefusal } from './describe-refusal.ts'

function said(code: string, sentences?: typeof moving) {
  const say = vi.fn()
  showRefusal({ drop: say, warn: say } as unknown as TimeChoice, { code, message: '' }, sentences)
  return say.mock.lastCall?.[0] as string
}

test.each([
  ['SM700', 'Choose the state', 'Cancel this visit and book a new one for the state they’ll be in.'],
  ['SM712', 'Choose another provider.', 'Cancel it and book a new visit for the state they’ll be in.'],
  ['SM713', 'or another provider.', 'or cancel it and book another provider.'],
  ['SM205', 'Choose another provider.', 'Cancel this visit and book a new one with another provider.'],
])('%s names a way out that the dialog has', (code, toBook, toMove) => {
  expect(said(code)).toContain(toBook)
  expect(said(code, moving)).toContain(toMove)
  expect(said(code, moving)).not.toContain(toBook)
})

import { expect, test } from 'vitest'
import { forget, forgetTab, recall, remember } from './tab-memory.ts'

test('at sign-out a tab forgets what it remembered for the person, and nothing else', () => {
  remember('visit-joined 1', 'yes')
  remember('visit-preparing 1', 'yes')
  sessionStorage.setItem('intro', 'true')
  forget('visit-preparing 1')
  expect(recall('visit-joined 1')).toBe('yes')
  expect(recall('visit-preparing 1')).toBeUndefined()
  forgetTab()
  expect(recall('visit-joined 1')).toBeUndefined()
  expect(sessionStorage.getItem('intro')).toBe('true')
  sessionStorage.removeItem('intro')
})

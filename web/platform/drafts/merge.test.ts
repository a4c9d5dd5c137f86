import { expect, test } from 'vitest'
import { draftValues, mergeDrafts, readDraft, sameDraft, stampChanges } from './merge.ts'

const phone = { city: { value: 'Tucson', at: 10 }, zip: { value: '85701', at: 12 } }
const laptop = { city: { value: 'Phoenix', at: 11 }, state: { value: 'AZ', at: 9 } }

test('two devices that filled in different fields both keep theirs; of one field the newer stays', () => {
  const both = { city: 'Phoenix', zip: '85701', state: 'AZ' }
  expect(draftValues(mergeDrafts(phone, laptop))).toEqual(both)
  expect(draftValues(mergeDrafts(laptop, phone))).toEqual(both)
})

test('only what changed counts as typed now', () => {
  expect(stampChanges(phone, {}, { city: 'Tucson', zip: '85702' }, 20)).toEqual({
    city: { value: 'Tucson', at: 10 },
    zip: { value: '85702', at: 20 },
  })
})

test('a correction counts as newer than what it corrects, also where that was typed on a clock that is ahead', () => {
  const ahead = { city: { value: 'Tuscon', at: 600_000 } }
  const corrected = stampChanges(ahead, {}, { city: 'Tucson' }, 20)
  expect(draftValues(mergeDrafts(ahead, corrected))).toEqual({ city: 'Tucson' })
})

test('an untouched field is not stamped, even if it is not in the draft', () => {
  const untouched = { city: '', state: '' }
  expect(stampChanges({}, untouched, { city: 'Tucson', state: '' }, 20)).toEqual({
    city: { value: 'Tucson', at: 20 },
  })
})

test('a field emptied on purpose stays empty', () => {
  const emptied = stampChanges(phone, {}, { city: '' }, 20)
  expect(draftValues(mergeDrafts(emptied, laptop)).city).toBe('')
})

test('lists are compared by content, whatever the order of keys', () => {
  const before = { medications: { value: [{ name: 'Sertraline', dose: '50 mg' }], at: 1 } }
  const same = { medications: [{ dose: '50 mg', name: 'Sertraline' }] }
  expect(stampChanges(before, {}, same, 2)).toEqual(before)
  expect(stampChanges(before, {}, { medications: [] }, 2).medications?.at).toBe(2)
  expect(sameDraft(before, stampChanges(before, {}, { medications: [] }, 2))).toBe(false)
})

test.each([null, 'x', [], { city: 'Tucson' }, { city: { value: 1 } }])('%j is no draft', (stored) => {
  expect(readDraft(stored)).toEqual({})
})
